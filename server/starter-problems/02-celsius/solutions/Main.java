import java.util.Locale;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < n; i++) out.append(String.format(Locale.ROOT, "%.1f%n", in.nextInt() * 9 / 5.0 + 32));
        System.out.print(out);
    }
}
