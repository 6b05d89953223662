/**
 * A program in the words of a language: each sentence is one statement of it. A hint has questions and reasons; a program has orders, one
 * after the other, of different kinds.
 */

const zh: Readonly<Record<string, RegExp>> = {
  read: /^(?:读入|读取|读进|输入)/,
  set: /^(?:令|设|(?:把|将|让|给|用).{1,24}?(?:等于|赋值|设为|设成|置为|改为|变成|变为|加上|加|减|乘|除|取|存入|存到|放入|放进|追加|移到|交换)|\S{1,12}?(?:赋值为|自增|自减|加等于|减等于|等于))/,
  loop: /^(?:循环|重复|遍历|对于?.{0,16}(?:每|从|依次)|从.{1,16}到|让.{1,12}(?:从|依次|取)|当.{1,30}(?:时|重复|循环|就|，))/,
  branch: /^(?:如果|若|否则|要是|假如|不然)/,
  out: /^(?:输出|打印|返回|显示)/,
}
const en: Readonly<Record<string, RegExp>> = {
  read: /^(?:read|input|get|take)\b/i,
  set: /^(?:(?:set|let|assign|increase|decrease|increment|decrement|add|subtract|multiply|divide|store|put|append|push|swap|replace|move|keep|make|start)\b|\w{1,12} (?:becomes|is set to|equals|gets)\b)/i,
  loop: /^(?:for (?:each|every|all|\w+)|loop|repeat|while|as long as|go through|from \w+ to)\b/i,
  branch: /^(?:if|otherwise|else|or else|when)\b/i,
  out: /^(?:print|output|return|write|display|show)\b/i,
}

/** Words before a statement: the number of a step, or a word of order. */
const lead =
  /^(?:[-*+>•|#\s]|\d{1,2}\s*[.)、:：|]|\(\d{1,2}\)|[①-⑳]|(?:step|line|第)\s*[\d一二三四五六七八九十]{1,3}\s*(?:行|步)?\s*[.)、:：]?|(?:首先|先|然后|接着|再|最后|之后|随后|同时|并且|就|那么|则|其中|在循环(?:里|中)|循环(?:里|内)|first|then|next|finally|after that|now|and|inside(?: the loop| it)?|afterwards|at the end|in the end|comes|there is|(?:you|we)(?: can| could| should| must| need to| have to)?|let us|let's|just|simply|要|需要|可以|应该|你|我们)[,，:：\s]*)+/i
const isAsked = (sentence: string) => /[?？]$|(?:吗|呢|什么|多少|哪|怎么|为何|为什么)[。]?$/.test(sentence.trim())
/** About the problem or the pupil's program, and no order. */
const isAbout = (clause: string) =>
  /你的|题目|样例|\b(?:your|the (?:statement|sample|first line|output|input)|that|this|it)\b/i.test(clause)

type Orders = { count: number; kinds: ReadonlySet<string> }

/** The statements in the sentences of a text. */
function ordersOf(text: string): Orders {
  const kinds = new Set<string>()
  let count = 0
  for (const sentence of text.match(/[^。；;！!?？\n]+(?:[。；;！!?？\n]|$)|[^.]+\.(?=\s|$)/g) ?? []) {
    if (isAsked(sentence)) continue
    for (const part of sentence.split(/[，,、:：]|\.\s|\bthen\b|那么|\band (?=print|add|set|read|put)/i)) {
      const clause = part.trim().replace(lead, '')
      if (clause.length < 2 || isAbout(clause)) continue
      const kind = Object.keys(zh).find((each) => zh[each]?.test(clause) || en[each]?.test(clause))
      if (!kind) continue
      count++
      kinds.add(kind)
    }
  }
  return { count, kinds }
}

const isProgram = ({ count, kinds }: Orders, most: number): boolean =>
  count >= most && kinds.size >= 3 && (kinds.has('set') || kinds.has('loop') || kinds.has('branch'))

/** In one answer, and in the answers of a conversation together. */
const [ORDERS, ORDERS_TOGETHER] = [4, 6]

/** Whether an answer, or it and earlier ones together, is a program in words. */
export const isPseudoCode = (answer: string, earlier: readonly string[]): boolean => {
  const orders = ordersOf(answer)
  // An answer without an order adds nothing.
  return isProgram(orders, ORDERS) || (orders.count > 0 && isProgram(ordersOf([...earlier, answer].join('\n')), ORDERS_TOGETHER))
}
