// A maze with walls on so many squares of a hundred. Arguments: rows, columns, walls, seed.
#include <cstdio>
#include <cstdlib>

static unsigned long long state;

static long long between(long long least, long long most) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    unsigned long long drawn = (state >> 33) << 31 ^ (state * 2862933555777941757ULL >> 33);
    return least + (long long)(drawn % (unsigned long long)(most - least + 1));
}

int main(int, char **args) {
    long long rows = atoll(args[1]), columns = atoll(args[2]), walls = atoll(args[3]);
    state = atoll(args[4]);
    if (rows < 1 || columns < 1 || rows * columns < 2) return 1;
    long long start = between(0, rows * columns - 1), exit = between(0, rows * columns - 2);
    if (exit >= start) exit++;
    printf("%lld %lld\n", rows, columns);
    for (long long at = 0; at < rows * columns; at++) {
        bool wall = between(1, 100) <= walls;
        putchar(at == start ? 'S' : at == exit ? 'E' : wall ? '#' : '.');
        if ((at + 1) % columns == 0) putchar('\n');
    }
}
