#include <stdio.h>

static char maze[100][101];
static int steps[100][100], queue[10000][2];

int main(void) {
    static const int down[4] = {0, 1, 0, -1}, right[4] = {1, 0, -1, 0};
    int n, m, head = 0, tail = 0;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    for (int i = 0; i < n; i++)
        if (scanf("%100s", maze[i]) != 1) return 1;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (maze[i][j] == 'S') {
                queue[tail][0] = i;
                queue[tail++][1] = j;
                steps[i][j] = 1;
            }
    while (head < tail) {
        int r = queue[head][0], c = queue[head++][1];
        if (maze[r][c] == 'E') {
            printf("%d\n", steps[r][c] - 1);
            return 0;
        }
        for (int i = 0; i < 4; i++) {
            int y = r + down[i], x = c + right[i];
            if (y < 0 || y >= n || x < 0 || x >= m || maze[y][x] == '#' || steps[y][x]) continue;
            steps[y][x] = steps[r][c] + 1;
            queue[tail][0] = y;
            queue[tail++][1] = x;
        }
    }
    puts("-1");
    return 0;
}
