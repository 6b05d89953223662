const head = (text: string) => ({ text, cut: false })

const nobody = { search: false, show: false, addTest: false }
const staff = { search: true, show: true, addTest: true }
const empty = {
  lacks: [],
  input: null,
  expected: null,
  got: null,
  difference: null,
  anyAnswer: false,
  isCrash: false,
  isMinimal: false,
  tried: 0,
  passedOver: 0,
  disagreed: 0,
  message: null,
  isShown: false,
}
const found = {
  ...empty,
  state: 'found',
  input: head('0 1\n'),
  expected: head('1\n'),
  got: head('-1\n'),
  difference: { line: 1, column: 1 },
  isMinimal: true,
  tried: 84,
}

/** The search for the smallest input that breaks the program that subtracts, in its states. */
export const breaking = {
  shown: { ...found, isShown: true, can: nobody },
  found: { ...found, passedOver: 2, disagreed: 1, isShown: true, can: staff },
  ready: { ...empty, state: 'ready', can: staff },
  waiting: { ...empty, state: 'waiting', can: staff },
  lacking: { ...empty, state: 'lacking', lacks: ['validator', 'solutions', 'inputs', 'kind'], can: { ...staff, search: false } },
  none: { ...empty, state: 'none', tried: 341, can: { ...staff, show: false, addTest: false } },
}
