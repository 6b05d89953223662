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
    long long n = number(1, 50);
    sign(' ');
    long long m = number(1, 50);
    sign('\n');
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < m; column++) {
            require(next_sign == '.' || (next_sign == '#' && row + column > 0));
            next_sign = getchar();
        }
        sign('\n');
    }
    int commands = 0;
    while (next_sign != '\n') {
        require((next_sign == 'F' || next_sign == 'L' || next_sign == 'R') && ++commands <= 2000);
        next_sign = getchar();
    }
    sign('\n');
    require(commands > 0 && next_sign == EOF);
}
