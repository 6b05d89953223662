#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<char> composite(n + 1);
    std::vector<int> primes;
    for (int i = 2; i <= n; i++) {
        if (!composite[i]) primes.push_back(i);
        for (int prime : primes) {
            if (1LL * prime * i > n) break;
            composite[prime * i] = 1;
            if (i % prime == 0) break;
        }
    }
    std::cout << primes.size() << '\n';
}
