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

int main() {
    int length = 0;
    bool has_word = false;
    while (next_sign != '\n') {
        require(next_sign >= ' ' && next_sign <= '~' && ++length <= 1000);
        has_word |= next_sign != ' ';
        next_sign = getchar();
    }
    sign('\n');
    require(has_word && next_sign == EOF);
}
