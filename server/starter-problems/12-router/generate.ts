import type { MadeTest } from '../../src/problems/starter/making-tests.ts'

/** Each test names the facts that the checker looks for: `interface name address mask`, or `route destination mask hop`. */
export function makeTests(): MadeTest[] {
  const inputs = [
    'interface gigabitethernet0/0 192.168.10.1 255.255.255.0',
    'interface gigabitethernet0/1 10.0.0.2 255.255.255.252',
    'interface gigabitethernet0/2 192.168.20.1 255.255.255.0',
    'route 0.0.0.0 0.0.0.0 10.0.0.1',
  ]
  // The checker reads the input alone.
  return inputs.map((fact) => ({ input: `${fact}\n`, output: '' }))
}
