#include <iostream>
#include <string>

int main() {
    std::string word, out;
    while (std::cin >> word) out = out.empty() ? word : word + " " + out;
    std::cout << out << '\n';
}
