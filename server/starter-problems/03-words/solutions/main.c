#include <stdio.h>

static char words[1001][1001];

int main(void) {
    int n = 0;
    while (n < 1001 && scanf("%1000s", words[n]) == 1) n++;
    while (n-- > 0) printf("%s%c", words[n], n > 0 ? ' ' : '\n');
    return 0;
}
