import java.math.BigInteger;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(new BigInteger(in.next()).multiply(new BigInteger(in.next())));
    }
}
