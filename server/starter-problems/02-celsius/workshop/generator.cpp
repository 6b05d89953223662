// n temperatures. Arguments: n, the lowest, the highest, seed.
#include <cstdio>
#include <cstdlib>

static unsigned long long state;

static long long between(long long least, long long most) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    unsigned long long drawn = (state >> 33) << 31 ^ (state * 2862933555777941757ULL >> 33);
    return least + (long long)(drawn % (unsigned long long)(most - least + 1));
}

int main(int, char **args) {
    long long n = atoll(args[1]), low = atoll(args[2]), high = atoll(args[3]);
    state = atoll(args[4]);
    if (n < 1 || low > high) return 1;
    printf("%lld\n", n);
    for (int i = 0; i < n; i++) printf("%lld%c", between(low, high), i + 1 < n ? ' ' : '\n');
}
