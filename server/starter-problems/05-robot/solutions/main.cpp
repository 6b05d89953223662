#include <iostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<std::string> floor(n);
    for (auto &row : floor) std::cin >> row;
    std::string moves;
    std::cin >> moves;
    int row = 0, column = 0, down = 0, right = 1;
    std::set<std::pair<int, int>> swept{{0, 0}};
    for (char move : moves) {
        if (move == 'L') {
            std::swap(down, right);
            down = -down;
        } else if (move == 'R') {
            std::swap(down, right);
            right = -right;
        } else {
            int r = row + down, c = column + right;
            if (r < 0 || r >= n || c < 0 || c >= m || floor[r][c] == '#') continue;
            row = r;
            column = c;
            swept.insert({r, c});
        }
    }
    std::cout << swept.size() << ' ' << row + 1 << ' ' << column + 1 << '\n';
}
