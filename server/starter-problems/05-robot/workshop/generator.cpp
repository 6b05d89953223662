// A room with desks on so many squares of a hundred. Arguments: rows, columns, desks, commands, seed.
#include <cstdio>
#include <cstdlib>

static unsigned long long state;

static long long between(long long least, long long most) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    unsigned long long drawn = (state >> 33) << 31 ^ (state * 2862933555777941757ULL >> 33);
    return least + (long long)(drawn % (unsigned long long)(most - least + 1));
}

int main(int, char **args) {
    long long rows = atoll(args[1]), columns = atoll(args[2]), desks = atoll(args[3]), commands = atoll(args[4]);
    state = atoll(args[5]);
    if (rows < 1 || columns < 1 || commands < 1) return 1;
    printf("%lld %lld\n", rows, columns);
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++)
            putchar(row + column > 0 && between(1, 100) <= desks ? '#' : '.');
        putchar('\n');
    }
    for (int i = 0; i < commands; i++) putchar("FFFLR"[between(0, 4)]);
    putchar('\n');
}
