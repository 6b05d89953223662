import { createPreparedParts } from '../language/prepared-parts.ts'
import type { LanguageProofs } from '../language/prove-languages.ts'
import { type Check, failed, passed } from './check.ts'

/** Whether the tools that make compiling faster work; nothing for languages that do not work either. */
export async function checkFasterTools(folder: string, proven: LanguageProofs): Promise<Check[]> {
  const causes: string[] = []
  const prepared = createPreparedParts(folder, ({ en }) => causes.push(en))
  try {
    const [cpp, java] = [await proven.toolchain('C++'), await proven.toolchain('Java')]
    const look = async () => {
      const linker = cpp && (await prepared.supportFor(cpp, 'int main() {}\n'))?.adapt
      // Both are asked for at the first look, else only one would be made.
      const archives = java ? [await prepared.supportFor(java, ''), await prepared.startFor(java)] : []
      return { cpp: linker, java: archives.length > 0 && archives.every((archive) => archive !== null) }
    }
    await look()
    await prepared.settled()
    const found = await look()
    return [...(cpp ? [linkerCheck(Boolean(found.cpp))] : []), ...(java ? [archiveCheck(found.java, causes.at(-1))] : [])]
  } finally {
    await prepared.close()
  }
}

function linkerCheck(works: boolean): Check {
  if (works) return passed('linker', false, 'programs in C++ are linked by ld.gold', 'C++ 程序使用 ld.gold 链接')
  const detail = {
    en: 'ld.gold is missing or does not work: linking a program in C++ takes up to three times as long',
    zh: '没有可用的 ld.gold：C++ 程序的链接最多要花三倍的时间',
  }
  return failed('linker', false, detail, {
    en: 'Install it: apt-get install binutils-gold (in Debian 12 and Ubuntu 24.04 part of binutils; Fedora: binutils-gold). No restart is needed.',
    zh: '请安装：apt-get install binutils-gold（Debian 12 和 Ubuntu 24.04 随 binutils 安装；Fedora：binutils-gold），无需重启。',
  })
}

function archiveCheck(works: boolean, cause = ''): Check {
  if (works)
    return passed('class-archives', false, 'javac and Java programs start from class archives', 'javac 和 Java 程序使用类归档（CDS）启动')
  const detail = {
    en: `Class archives cannot be made: programs in Java compile and start more slowly. ${cause}`.trim(),
    zh: `无法生成类归档（CDS）：Java 程序的编译和启动会较慢。${cause}`,
  }
  return failed('class-archives', false, detail, {
    en: 'Install a complete JDK, version 17 or later: apt-get install default-jdk-headless.',
    zh: '请安装完整的 JDK（17 或更高版本）：apt-get install default-jdk-headless。',
  })
}
