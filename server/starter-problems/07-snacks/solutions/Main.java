import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), w = in.nextInt();
        long[] best = new long[w + 1];
        for (int i = 0; i < n; i++) {
            int a = in.nextInt(), b = in.nextInt();
            for (int used = w; used >= a; used--) best[used] = Math.max(best[used], best[used - a] + b);
        }
        System.out.println(best[w]);
    }
}
