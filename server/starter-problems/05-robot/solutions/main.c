#include <stdio.h>

int main(void) {
    static char floor[50][51], moves[2001], swept[50][50];
    static const int down[4] = {0, 1, 0, -1}, right[4] = {1, 0, -1, 0};
    int n, m, row = 0, column = 0, facing = 0, count = 1;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    for (int i = 0; i < n; i++)
        if (scanf("%50s", floor[i]) != 1) return 1;
    if (scanf("%2000s", moves) != 1) return 1;
    swept[0][0] = 1;
    for (int i = 0; moves[i] != 0; i++) {
        if (moves[i] == 'R') facing = (facing + 1) % 4;
        else if (moves[i] == 'L') facing = (facing + 3) % 4;
        else {
            int r = row + down[facing], c = column + right[facing];
            if (r < 0 || r >= n || c < 0 || c >= m || floor[r][c] == '#') continue;
            row = r;
            column = c;
            if (!swept[r][c]) count++;
            swept[r][c] = 1;
        }
    }
    printf("%d %d %d\n", count, row + 1, column + 1);
    return 0;
}
