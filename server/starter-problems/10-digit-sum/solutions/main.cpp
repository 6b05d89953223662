#include <iostream>
#include <map>
#include <string>
#include <tuple>

std::string digits;
std::map<std::pair<int, int>, long long> memory;

long long count(int at, int left, bool tight) {
    if (left < 0) return 0;
    if (at == static_cast<int>(digits.size())) return left == 0;
    auto found = memory.find({at, left});
    if (!tight && found != memory.end()) return found->second;
    int most = tight ? digits[at] - '0' : 9;
    long long total = 0;
    for (int d = 0; d <= most; d++) total += count(at + 1, left - d, tight && d == most);
    if (!tight) memory[{at, left}] = total;
    return total;
}

long long upTo(long long limit, int s) {
    if (limit < 0) return 0;
    digits = std::to_string(limit);
    memory.clear();
    return count(0, s, true);
}

int main() {
    long long l, r;
    int s;
    std::cin >> l >> r >> s;
    std::cout << upTo(r, s) - upTo(l - 1, s) << '\n';
}
