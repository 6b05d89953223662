// Two integers with at most so many digits. Arguments: digits, seed.
#include <cstdio>
#include <cstdlib>

static unsigned long long state;

static long long between(long long least, long long most) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    unsigned long long drawn = (state >> 33) << 31 ^ (state * 2862933555777941757ULL >> 33);
    return least + (long long)(drawn % (unsigned long long)(most - least + 1));
}

static void integer(long long digits) {
    long long length = between(1, digits), first = between(length > 1, 9);
    if (first > 0 && between(0, 1)) putchar('-');
    printf("%lld", first);
    for (int i = 1; i < length; i++) printf("%lld", between(0, 9));
    putchar('\n');
}

int main(int, char **args) {
    long long digits = atoll(args[1]);
    state = atoll(args[2]);
    if (digits < 1) return 1;
    integer(digits);
    integer(digits);
}
