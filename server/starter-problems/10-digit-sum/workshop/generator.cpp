// A range up to most, and a sum of digits. Arguments: most, the greatest sum, seed.
#include <cstdio>
#include <cstdlib>

static unsigned long long state;

static long long between(long long least, long long most) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    unsigned long long drawn = (state >> 33) << 31 ^ (state * 2862933555777941757ULL >> 33);
    return least + (long long)(drawn % (unsigned long long)(most - least + 1));
}

int main(int, char **args) {
    long long most = atoll(args[1]), sum = atoll(args[2]);
    state = atoll(args[3]);
    if (most < 0 || sum < 0) return 1;
    long long a = between(0, most), b = between(0, most);
    printf("%lld %lld %lld\n", a < b ? a : b, a < b ? b : a, between(0, sum));
}
