// Two numbers between -most and most. Arguments: most, seed.
#include <cstdio>
#include <cstdlib>

static unsigned long long state;

static long long between(long long least, long long most) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    unsigned long long drawn = (state >> 33) << 31 ^ (state * 2862933555777941757ULL >> 33);
    return least + (long long)(drawn % (unsigned long long)(most - least + 1));
}

int main(int, char **args) {
    long long most = atoll(args[1]);
    state = atoll(args[2]);
    if (most < 0 || most > 1000000000000000000) return 1;
    long long a = between(-most, most);
    printf("%lld %lld\n", a, between(-most, most));
}
