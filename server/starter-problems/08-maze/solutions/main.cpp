#include <iostream>
#include <queue>
#include <string>
#include <utility>
#include <vector>

int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<std::string> maze(n);
    for (auto &row : maze) std::cin >> row;
    std::vector<std::vector<int>> steps(n, std::vector<int>(m, -1));
    std::queue<std::pair<int, int>> queue;
    for (int r = 0; r < n; r++)
        for (int c = 0; c < m; c++)
            if (maze[r][c] == 'S') {
                steps[r][c] = 0;
                queue.push({r, c});
            }
    for (; !queue.empty(); queue.pop()) {
        auto [r, c] = queue.front();
        if (maze[r][c] == 'E') {
            std::cout << steps[r][c] << '\n';
            return 0;
        }
        for (auto [y, x] : {std::pair{r - 1, c}, {r + 1, c}, {r, c - 1}, {r, c + 1}}) {
            if (y < 0 || y >= n || x < 0 || x >= m || maze[y][x] == '#' || steps[y][x] >= 0) continue;
            steps[y][x] = steps[r][c] + 1;
            queue.push({y, x});
        }
    }
    std::cout << "-1\n";
}
