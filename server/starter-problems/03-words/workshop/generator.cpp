// Words with up to `blanks` spaces between and around them. Arguments: words, longest, blanks, seed.
#include <cstdio>
#include <cstdlib>

static unsigned long long state;

static long long between(long long least, long long most) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    unsigned long long drawn = (state >> 33) << 31 ^ (state * 2862933555777941757ULL >> 33);
    return least + (long long)(drawn % (unsigned long long)(most - least + 1));
}

static void spaces(long long least, long long most) {
    for (long long left = between(least, most); left > 0; left--) putchar(' ');
}

int main(int, char **args) {
    long long words = atoll(args[1]), longest = atoll(args[2]), blanks = atoll(args[3]);
    state = atoll(args[4]);
    if (words < 1 || longest < 1 || blanks < 1) return 1;
    if (between(0, 1)) spaces(0, blanks);
    for (int i = 0; i < words; i++) {
        if (i > 0) spaces(1, blanks);
        for (long long left = between(1, longest); left > 0; left--) putchar((int)between(33, 126));
    }
    if (between(0, 1)) spaces(0, blanks);
    putchar('\n');
}
