// Arguments: snacks, room of the bag, the heaviest, the best taste, seed.
#include <cstdio>
#include <cstdlib>

static unsigned long long state;

static long long between(long long least, long long most) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    unsigned long long drawn = (state >> 33) << 31 ^ (state * 2862933555777941757ULL >> 33);
    return least + (long long)(drawn % (unsigned long long)(most - least + 1));
}

int main(int, char **args) {
    long long n = atoll(args[1]), room = atoll(args[2]), heaviest = atoll(args[3]), best = atoll(args[4]);
    state = atoll(args[5]);
    if (n < 1 || room < 0 || heaviest < 1 || best < 0) return 1;
    printf("%lld %lld\n", n, room);
    for (int i = 0; i < n; i++) {
        long long weight = between(1, heaviest);
        printf("%lld %lld\n", weight, between(0, best));
    }
}
