// Reads the input sign by sign: every blank and every line end counts.
#include <cstdio>
#include <cstdlib>

static int next_sign = getchar();

static void require(bool holds) {
    if (!holds) exit(1);
}

static void sign(int wanted) {
    require(next_sign == wanted);
    next_sign = getchar();
}

static void integer() {
    bool negative = next_sign == '-';
    if (negative) next_sign = getchar();
    bool zero = next_sign == '0';
    int digits = 0;
    while (next_sign >= '0' && next_sign <= '9') {
        digits++;
        next_sign = getchar();
    }
    require(digits >= 1 && digits <= 1000 && (!zero || (digits == 1 && !negative)));
    sign('\n');
}

int main() {
    integer();
    integer();
    require(next_sign == EOF);
}
