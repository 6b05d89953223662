import java.util.BitSet;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        BitSet primes = new BitSet(n + 1);
        if (n >= 2) primes.set(2, n + 1);
        for (int i = 2; (long) i * i <= n; i++)
            if (primes.get(i)) for (int j = i * i; j <= n; j += i) primes.clear(j);
        System.out.println(primes.cardinality());
    }
}
