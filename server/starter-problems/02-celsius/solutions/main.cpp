#include <cstdio>
#include <iostream>

int main() {
    int n;
    std::cin >> n;
    for (int c; n > 0 && std::cin >> c; n--) std::printf("%.1f\n", c * 9 / 5.0 + 32);
}
