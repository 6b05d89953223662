import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long k = in.nextLong();
        long[] planks = new long[n];
        for (int i = 0; i < n; i++) planks[i] = in.nextLong();
        long low = 0, high = 1_000_000_001L;
        while (high - low > 1) {
            long middle = (low + high) / 2, pieces = 0;
            for (long plank : planks) pieces += plank / middle;
            if (pieces >= k) low = middle;
            else high = middle;
        }
        System.out.println(low);
    }
}
