#include <stdio.h>
#include <string.h>

static char a[1002], b[1002];
static int product[2001];

int main(void) {
    if (scanf("%1001s %1001s", a, b) != 2) return 1;
    int negative = (a[0] == '-') != (b[0] == '-');
    const char *x = a + (a[0] == '-'), *y = b + (b[0] == '-');
    int n = strlen(x), m = strlen(y), length = n + m;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) product[i + j] += (x[n - 1 - i] - '0') * (y[m - 1 - j] - '0');
    for (int i = 0; i < length; i++) {
        product[i + 1] += product[i] / 10;
        product[i] %= 10;
    }
    while (length > 1 && product[length - 1] == 0) length--;
    if (negative && (length > 1 || product[0] != 0)) putchar('-');
    while (length-- > 0) putchar('0' + product[length]);
    putchar('\n');
    return 0;
}
