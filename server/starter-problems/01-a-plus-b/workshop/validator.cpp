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

static long long number(long long least, long long most) {
    bool negative = next_sign == '-';
    if (negative) next_sign = getchar();
    require(next_sign >= '0' && next_sign <= '9');
    bool zero = next_sign == '0';
    long long value = 0;
    int digits = 0;
    while (next_sign >= '0' && next_sign <= '9') {
        value = 10 * value + (next_sign - '0');
        require(++digits <= 18 || value == 1000000000000000000);
        require(!zero || digits == 1);
        next_sign = getchar();
    }
    require(!(zero && negative));
    if (negative) value = -value;
    require(value >= least && value <= most);
    return value;
}

int main() {
    const long long limit = 1000000000000000000;
    number(-limit, limit);
    sign(' ');
    number(-limit, limit);
    sign('\n');
    require(next_sign == EOF);
}
