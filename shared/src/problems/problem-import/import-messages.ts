import { fieldName } from '../../ground/language/field-names.ts'
import type { UiLanguage } from '../../ground/language/language.ts'

/**
 * Every message of an import, in both languages. `refusal` ends the file or the problem, `warning` accompanies an imported problem.
 * `{name}` in a text is filled from the details of the same name.
 */
export const importMessages = {
  'import.not-an-archive': { en: 'This is not a readable zip archive: {cause}', zh: '这不是可读取的 zip 压缩包：{cause}' },
  'import.not-zip': { en: '{name} is not a zip archive, though its name says so', zh: '{name} 的扩展名是 .zip，但内容不是 zip 压缩包' },
  'import.wrong-suffix': { en: 'A file ending in .{expected} is needed', zh: '需要扩展名为 .{expected} 的文件' },
  'import.unknown-format': { en: 'The format of {name} is not known', zh: '无法识别 {name} 的格式' },
  'import.archive-empty': { en: 'The archive holds no problem', zh: '压缩包中没有题目' },
  'import.no-pairs': {
    en: 'No test data was found. It comes in pairs such as 1.in and 1.out (or 1.ans), input1.txt and output1.txt, or in folders input and output. The archive holds: {seen}',
    zh: '没有找到测试数据。数据应成对出现，例如 1.in 和 1.out（或 1.ans）、input1.txt 和 output1.txt，或者分别放在 input 和 output 文件夹中。压缩包里有：{seen}',
  },
  'import.several-folders': {
    en: 'Several folders contain test data: {folders}. Put all pairs into one',
    zh: '多个文件夹中都有测试数据：{folders}。请把所有数据放进同一个文件夹',
  },
  'import.too-many-entries': { en: 'The archive has more than {limit} entries', zh: '压缩包中的条目超过 {limit} 个' },
  'import.file-too-large': { en: '{name} is larger than {limitBytes} bytes when unpacked', zh: '{name} 解压后超过 {limitBytes} 字节' },
  'import.archive-too-large': {
    en: 'The archive is larger than {limitBytes} bytes when unpacked',
    zh: '压缩包解压后超过 {limitBytes} 字节',
  },
  'import.zip-bomb': {
    en: '{name} unpacks to more than {ratio} times its packed size: a zip bomb',
    zh: '{name} 解压后超过压缩大小的 {ratio} 倍：疑似压缩炸弹',
  },
  'import.path-climbs': { en: 'The name "{name}" leads out of the archive', zh: '文件名“{name}”指向压缩包之外' },
  'import.bad-name': { en: 'The name "{name}" is not allowed in an archive', zh: '压缩包中不允许使用文件名“{name}”' },
  'import.duplicate-name': { en: 'The archive holds "{name}" twice', zh: '压缩包中“{name}”出现了两次' },
  'import.link': { en: '"{name}" is a link or a special file', zh: '“{name}”是链接或特殊文件' },
  'import.encrypted': { en: '"{name}" is encrypted', zh: '“{name}”已加密' },
  'import.unsupported-compression': { en: '"{name}" is packed by a method that is not supported', zh: '“{name}”使用了不支持的压缩方法' },
  'import.damaged': { en: '"{name}" is damaged: {cause}', zh: '“{name}”已损坏：{cause}' },
  'import.size-lies': { en: '"{name}" does not have the size that the archive claims', zh: '“{name}”的大小与压缩包声明的不一致' },
  'import.not-text': { en: '"{name}" is not UTF-8 text', zh: '“{name}”不是 UTF-8 文本' },
  'import.bad-json': { en: '{name}: {cause}', zh: '{name}：{cause}' },
  'import.bad-yaml': { en: '{name}: {cause}', zh: '{name}：{cause}' },
  'import.missing-file': { en: '"{name}" is missing', zh: '缺少“{name}”' },
  'import.xml-entities': {
    en: 'The XML declares a document type of its own or entities; this is not allowed',
    zh: 'XML 中不允许自带文档类型定义或声明实体',
  },
  'import.xml-malformed': { en: 'The XML is not well-formed: {cause}', zh: 'XML 格式不正确：{cause}' },
  'import.xml-too-deep': { en: 'The XML is nested deeper than {limit} levels', zh: 'XML 嵌套超过 {limit} 层' },
  'import.xml-encoding': { en: 'The encoding "{encoding}" of the XML is not known', zh: '无法识别 XML 的编码“{encoding}”' },
  'import.too-many-problems': { en: 'The file holds more than {limit} problems', zh: '文件中的题目超过 {limit} 道' },
  'import.text-too-long': { en: '{field} is longer than {limit} characters', zh: '{field} 超过 {limit} 个字符' },
  'import.no-title': { en: 'The problem has no title', zh: '题目没有标题' },
  'import.no-tests': { en: 'The problem has no test data', zh: '题目没有测试数据' },
  'import.polygon-tests': {
    en: '{missing} of {total} test files are not in the package, the first is {name}. They can be made here only for a package without an interactor, with its inputs by hand and its main solution. In Polygon, under "Packages", download the full package (Linux) and import that one',
    zh: '题目包缺少 {total} 个测试文件中的 {missing} 个，第一个是 {name}。只有没有交互器、且含有手写输入和主标程的题目包，才能在本站生成这些文件。请在 Polygon 的“Packages”中下载完整包（full，Linux）后再导入',
  },
  'import.polygon-line': {
    en: 'Test {number} is not in the package and cannot be made here: {line}. In Polygon, under "Packages", download the full package (Linux) and import that one',
    zh: '题目包不含测试点 {number}，且无法在本站生成：{line}。请在 Polygon 的“Packages”中下载完整包（full，Linux）后再导入',
  },
  'import.polygon-no-group': {
    en: 'Test {number} is in the subtask "{group}", which problem.xml does not describe',
    zh: '测试点 {number} 属于子任务“{group}”，但 problem.xml 中没有该子任务',
  },
  'import.cms-count': {
    en: 'task.yaml says n_input {stated}, gen/GEN has {found} tests',
    zh: 'task.yaml 的 n_input 为 {stated}，而 gen/GEN 有 {found} 个测试点',
  },
  'import.cms-gen': { en: 'gen/GEN: line {line} cannot be read', zh: 'gen/GEN 第 {line} 行无法识别' },
  'import.cms-sum': { en: 'gen/GEN: the subtasks add up to {sum} points, not to 100', zh: 'gen/GEN 中各子任务分值之和为 {sum}，应为 100' },
  'import.cms-test-twice': {
    en: 'score_type_parameters: test {number} is in two subtasks',
    zh: 'score_type_parameters 中测试点 {number} 属于两个子任务',
  },
  'import.cms-test-alone': {
    en: 'score_type_parameters: test {number} is in no subtask',
    zh: 'score_type_parameters 中测试点 {number} 不属于任何子任务',
  },
  'import.lemon-binary': {
    en: '{name} is a contest of an older Lemon, in a binary form: save it with LemonLime and import that',
    zh: '{name} 是旧版 Lemon 的二进制比赛文件，请用 LemonLime 另存后再导入',
  },
  'import.lemon-pairs': {
    en: 'Test case {number} has not as many answers as inputs',
    zh: '测试点 {number} 的输入文件与答案文件数量不同',
  },
  'import.need-no-subtask': {
    en: 'A dependency is stated for subtask {group}, which has no tests',
    zh: '子任务 {group} 声明了依赖，但它没有测试点',
  },
  'import.need-unknown': {
    en: 'Subtask {group} depends on subtask {need}, which does not exist or has no tests',
    zh: '子任务 {group} 依赖的子任务 {need} 不存在或没有测试点',
  },
  'import.need-circle': {
    en: 'Subtask {group} depends on subtask {need}, which depends on it in turn',
    zh: '子任务 {group} 与子任务 {need} 循环依赖',
  },
  'import.too-many-tests': { en: 'The problem has more than {limit} test cases', zh: '测试点超过 {limit} 个' },
  'import.unknown-unit': { en: 'The unit "{unit}" of {field} is not known', zh: '无法识别 {field} 的单位“{unit}”' },
  'import.task-language': {
    en: 'The problem has to be solved in {language}, which this judge does not offer',
    zh: '此题需使用 {language} 作答，本站不支持',
  },
  'import.remote-problem': {
    en: 'Another site ({oj}) judges the problem, and it has no test data',
    zh: '此题由其他站点（{oj}）评测，且没有测试数据',
  },
  'import.remote-not-read': { en: 'It could not be read: {reason}', zh: '无法读取：{reason}' },
  'import.bad-problem-id': { en: 'The problem id "{problemId}" is not allowed', zh: '不允许使用题号“{problemId}”' },
  'import.problem-id-taken': { en: 'Another problem has the id {problemId}', zh: '题号 {problemId} 已被其他题目使用' },
  'import.another-problem': {
    en: 'Problem {problemId} has the same id but nothing else in common; use force to overwrite it',
    zh: '题目 {problemId} 题号相同但内容完全不同；如需覆盖请使用强制导入',
  },
  'import.edited-since': {
    en: 'The problem was edited here after its last import; use force to overwrite it',
    zh: '题目上次导入后在本站被修改过；如需覆盖请使用强制导入',
  },
  'import.unknown-mode': { en: 'The judge mode "{mode}" is not known', zh: '无法识别评测模式“{mode}”' },
  'import.partly': {
    en: '{imported} problems imported, {refused} refused: {names}',
    zh: '成功导入 {imported} 道题目，{refused} 道被拒绝：{names}',
  },
  'import.task-gone': { en: 'There is no such import', zh: '没有这次导入记录' },
  'import.interrupted': {
    en: 'The server was stopped during the import; import the file again to complete it',
    zh: '导入过程中服务器停止，请重新导入该文件以完成',
  },
  'import.package-version': {
    en: 'The package is in version {version} of the problem package format; only "legacy", "2023-07-draft" and "2025-09" are judged here',
    zh: '题目包使用题目包格式的 {version} 版本，本站仅支持 legacy、2023-07-draft 与 2025-09 版本',
  },
  'import.package-type': {
    en: '{file}: problems of the type "{type}" are not judged here',
    zh: '{file}：本站不支持类型为“{type}”的题目',
  },
  'import.package-validation': {
    en: '{file}: the validation "{validation}" is not known',
    zh: '{file}：无法识别校验方式“{validation}”',
  },
  'import.package-key': {
    en: '{file}: the key {key} touches judging and is not understood',
    zh: '{file}：键 {key} 影响评测，本站无法识别',
  },
  'import.package-value': { en: '{file}: {key} must not be "{value}"', zh: '{file}：{key} 的值不能为“{value}”' },
  'import.package-file': {
    en: '"{name}" belongs to another version of the package format, which is not judged here',
    zh: '“{name}”属于其他版本的题目包格式，本站不支持',
  },
  'import.package-not-offered': { en: 'The package asks for {name}, which cannot be had here', zh: '题目包要求 {name}，本站无法提供' },
  'import.package-missing-key': { en: '{file}: {key} is missing', zh: '{file}：缺少 {key}' },
  'import.package-place': {
    en: '"{name}" must not lie there: tests do not lie beside subtasks, and a subtask holds no others',
    zh: '“{name}”的位置不对：测试点与测试组不能放在一起，测试组中也不能再有测试组',
  },
  'import.package-no-tests-in': { en: '"{name}" holds no tests', zh: '“{name}”中没有测试点' },
  'import.package-no-input': { en: '"{name}" has no .in beside it', zh: '“{name}”没有对应的 .in 文件' },
  'import.package-twice': { en: '{name}: only one of these may be given: {names}', zh: '{name}：以下文件只能有一个：{names}' },
  'import.package-programs': {
    en: '{folder} holds {count} programs; {wanted} needed',
    zh: '{folder} 中有 {count} 个程序，应为 {wanted}',
  },
  'import.package-no-answer': { en: '"{name}" has no .ans beside it', zh: '“{name}”没有对应的 .ans 文件' },
  'import.package-no-language': {
    en: '"{name}" decides about submissions, but no language is known for it',
    zh: '“{name}”用于判定提交，但无法识别其语言',
  },
  'import.package-limit': {
    en: '{field} {value} is more than this site allows ({max})',
    zh: '{field} {value} 超过本站上限（{max}）',
  },
  'import.package-too-large': {
    en: 'The validators, graders and include files together are larger than {limitBytes} bytes',
    zh: '输出校验程序、评分程序与附带文件的总大小超过 {limitBytes} 字节',
  },
  'import.package-unreadable': { en: 'The package cannot be read: {cause}', zh: '题目包无法读取：{cause}' },
  'import.package-not-site': {
    en: 'A folder must hold problem packages (ICPC or Kattis format)',
    zh: '文件夹中应包含题目包（ICPC 或 Kattis 格式）',
  },
  'import.duplicate-in-file': { en: 'The file holds the same problem twice', zh: '文件中有重复的题目' },

  'import.warn.limit-clamped': { en: '{field} {value} was brought into {min}..{max}', zh: '{field} {value} 已调整到 {min}..{max} 范围内' },
  'import.warn.limit-default': { en: '{field} is missing or no number; {value} is used', zh: '{field} 缺失或不是数字，已使用 {value}' },
  'import.warn.outputs-missing': {
    en: '{count} test cases have no output; an empty one is used',
    zh: '{count} 个测试点缺少输出，已使用空输出',
  },
  'import.warn.files-left-out': {
    en: '{count} files of the archive are no test data and were left out: {names}',
    zh: '压缩包中有 {count} 个文件不是测试数据，已忽略：{names}',
  },
  'import.warn.outputs-extra': {
    en: '{count} test outputs have no input and were left out',
    zh: '{count} 个测试输出没有对应的输入，已忽略',
  },
  'import.warn.mode-not-judged': {
    en: 'Problems of the mode "{mode}" cannot be judged here yet: submissions are refused',
    zh: '本站暂不能评测“{mode}”模式的题目，提交将被拒绝',
  },
  'import.warn.checker-language': {
    en: 'A checker in {language} cannot be judged; only C and C++ can',
    zh: '不支持 {language} 编写的特判程序，仅支持 C 和 C++',
  },
  'import.warn.unknown-language': {
    en: 'The language {language} is not offered here and was left out',
    zh: '本站不提供语言 {language}，已忽略',
  },
  'import.warn.no-languages': {
    en: 'None of the named languages is offered here; all are allowed',
    zh: '列出的语言本站均不提供，已允许所有语言',
  },
  'import.warn.image-refused': {
    en: 'The picture {name} is no PNG, JPEG, GIF or WebP and was left out',
    zh: '图片 {name} 不是 PNG、JPEG、GIF 或 WebP，已忽略',
  },
  'import.warn.image-outside': {
    en: 'The statement shows {count} pictures from other sites, which are not kept here',
    zh: '题面引用了 {count} 张站外图片，未保存到本站',
  },
  'import.warn.remote-problem': {
    en: 'The problem came from {oj}; it is judged here with its test data',
    zh: '此题来自 {oj}，将使用其测试数据在本站评测',
  },
  'import.warn.unknown-mode': {
    en: 'The judge mode "{mode}" is not known; default is used',
    zh: '无法识别评测模式“{mode}”，已使用默认模式',
  },
  'import.warn.case-mode': { en: 'The case mode "{mode}" does not fit; {used} is used', zh: '测试点模式“{mode}”不适用，已使用 {used}' },
  'import.warn.bad-characters': { en: '{count} characters could not be decoded', zh: '{count} 个字符无法解码' },
  'import.warn.examples-dropped': { en: '{count} examples without meaning were left out', zh: '{count} 个空样例已忽略' },
  'import.warn.package-key': { en: '{file}: {key} is not used here', zh: '{file}：本站不使用 {key}' },
  'import.warn.package-key-twice': {
    en: '{file}, line {line}: {key} is given twice, and this one counts',
    zh: '{file} 第 {line} 行：{key} 重复出现，以此处为准',
  },
  'import.warn.package-empty-group': {
    en: '{name} holds no tests: it is always accepted, and gives no points',
    zh: '{name} 中没有测试点：总是视为通过，不给分',
  },
  'import.warn.package-missing-key': { en: '{file}: {key} is missing; it was read all the same', zh: '{file}：缺少 {key}，已照常读取' },
  'import.warn.package-spaced': {
    en: '{file}: {key} is one text with blanks, and was read as a list',
    zh: '{file}：{key} 是以空格分隔的一段文字，已按列表读取',
  },
  'import.warn.package-old-name': {
    en: '{name} has the name of an older version of the format, and was read all the same',
    zh: '{name} 使用了旧版格式的文件名，已照常读取',
  },
  'import.warn.package-names': {
    en: 'Languages of the names ({named}) and of the statements ({written}) differ',
    zh: '题目名称的语言（{named}）与题面的语言（{written}）不一致',
  },
  'import.warn.package-left-out': {
    en: '{name} has no place on this site and was left out; judging does not need it',
    zh: '{name} 在本站没有对应的位置，未导入；评测不需要它',
  },
  'import.warn.package-writes': {
    en: '{file}: allow_file_writing is false, but programs may write files in their own folder here',
    zh: '{file}：allow_file_writing 为 false，但本站允许程序在自己的文件夹中写文件',
  },
  'import.warn.package-no-validator': {
    en: 'The package holds no program in {name}, which decides about submissions: the problem comes in closed. Add the program there and import the package again',
    zh: '题目包的 {name} 中没有判定提交的程序：题目已导入，但不接受提交。请补上该程序后重新导入',
  },
  'import.warn.package-lower-bounds': {
    en: 'The package states no time limit. Only accepted programs are measured, but these bound the limit too: {names}',
    zh: '题目包未说明时间限制。本站仅以应当通过的程序测定，而以下程序也影响时限：{names}',
  },
  'import.warn.package-program': {
    en: '{name} is not supported and was NOT run: no language is known for it',
    zh: '{name} 的语言无法识别，未运行',
  },
  'import.warn.package-validators-unused': {
    en: 'The validation is default: the programs of output_validators are not used',
    zh: '校验方式为 default，未使用 output_validators 中的程序',
  },
  'import.warn.package-tag': {
    en: '{name}: the tag {tag} says "{word}", which is not known',
    zh: '{name}：标记 {tag} 的值“{word}”无法识别',
  },
  'import.warn.package-measure': {
    en: 'The package states no time limit: {seconds} s is provisional. Its accepted solutions ({solutions}) are run now, and the limit becomes {multiplier} times the slowest one. Until then the problem takes no submissions; its row in the list of problems shows the progress',
    zh: '题目包未说明时间限制，暂定为 {seconds} 秒。系统正在运行它的 {solutions} 份标程，时限将设为最慢者的 {multiplier} 倍；在此之前不接受提交，题目列表中会显示进展',
  },
  'import.warn.package-least': {
    en: 'The package states no time limit and has no accepted solution: {seconds} s, the least of the format, is used',
    zh: '题目包未说明时间限制，也没有应当通过的标程，已使用格式规定的最小值 {seconds} 秒',
  },
  'import.warn.package-include': {
    en: 'The files of include/ cannot join a program in {language}: it is not offered for this problem',
    zh: 'include/ 中的文件无法与 {language} 程序合并，此题不提供该语言',
  },
  'import.warn.cms-checker': {
    en: 'The checker is a compiled program, which cannot be taken over: the problem stays closed until its source, in the way of this site, is given in the editor',
    zh: '特判程序是已编译的文件，无法导入。在编辑页填写本站格式的特判程序源代码之前，此题不接受提交',
  },
  'import.warn.cms-compare': {
    en: 'Outputs are compared line by line here, without blanks at line ends; the format ignores all white space',
    zh: '本站逐行比较输出并忽略行末空格；原格式忽略所有空白字符',
  },
  'import.warn.lemon-checker': {
    en: 'The checker {name} is a compiled program, which cannot be taken over: the problem stays closed until its source, in the way of this site, is given in the editor',
    zh: '特判程序 {name} 是已编译的文件，无法导入。在编辑页填写本站格式的特判程序源代码之前，此题不接受提交',
  },
  'import.warn.lemon-compare': {
    en: 'Outputs are compared line by line here, without blanks at line ends',
    zh: '本站逐行比较输出并忽略行末空格',
  },
  'import.warn.lemon-needs': {
    en: 'A subtask that others depend on must be complete here; LemonLime lets parts of the points suffice',
    zh: '本站要求被依赖的子任务全部通过；LemonLime 中得到部分分即可',
  },
  'import.warn.folder-guess': {
    en: 'There is no description. Guessed: {tests} tests, 100 points in all, {seconds} s, {memory} MB, no statement. Check them in the editor',
    zh: '没有题目说明。推测：{tests} 个测试点，共 100 分，时限 {seconds} 秒，内存 {memory} MB，无题面。请在编辑页核对',
  },
  'import.warn.folder-subtasks': {
    en: 'The file names give {count} subtasks (s-t: test t of subtask s); the lowest test of each counts',
    zh: '按文件名分为 {count} 个子任务（s-t 表示子任务 s 的测试点 t），取各子任务的最低分',
  },
  'import.warn.folder-file-io': {
    en: 'Guessed by the folders data and down: programs read {name}.in and write {name}.out',
    zh: '按 data、down 文件夹推测：程序读取 {name}.in，写入 {name}.out',
  },
  'import.warn.folder-standard-io': {
    en: 'Programs read standard input and write standard output. If yours use {name}.in and {name}.out, turn file input and output on in the editor',
    zh: '程序使用标准输入输出。如果应读写 {name}.in 和 {name}.out，请在编辑页打开文件读写',
  },
  'import.warn.polygon-unbuilt': {
    en: '{missing} of {total} test files are not in the package, the first is {name}. The problem is private and has no tests yet: build them in its workshop, take them over, then publish it',
    zh: '题目包缺少 {total} 个测试文件中的 {missing} 个，第一个是 {name}。题目为私有，还没有测试点：请在工坊中生成并采用，然后再公开',
  },
  'import.warn.polygon-no-validator': {
    en: 'The package has generators and no validator that can be kept: add one in the workshop before you build tests',
    zh: '题目包有生成器，但没有可保留的校验器：生成测试点之前，请先在工坊中添加',
  },
  'import.warn.polygon-validator-group': {
    en: 'The validator {name} asks for the subtask or the testset of a test, which the workshop does not give it',
    zh: '校验器 {name} 读取测试点所属的子任务或测试集（testset），工坊不提供这些信息',
  },
  'import.warn.polygon-kept': {
    en: 'The script keeps the files of tests {numbers}, since the workshop cannot make them again: {line}',
    zh: '工坊无法重新生成测试点 {numbers}，脚本保留其文件：{line}',
  },
  'import.warn.polygon-script': {
    en: 'The script of tests is not kept: it has {count} lines, more than the workshop takes',
    zh: '未保留测试点脚本：共 {count} 行，超过工坊的上限',
  },
  'import.warn.polygon-split': {
    en: 'Subtask {group} gives points for each of its tests: here each of them is a subtask of its own',
    zh: '子任务 {group} 按测试点分别计分：这里每个测试点各成一个子任务',
  },
  'import.warn.polygon-points': {
    en: 'Subtask {group} states {stated} points, its tests add up to {sum}: {stated} are used',
    zh: '子任务 {group} 的分值为 {stated}，其测试点之和为 {sum}，已使用 {stated}',
  },
  'import.warn.polygon-feedback': {
    en: 'The feedback-policy of subtasks ({policies}) is not taken over: the settings of the problem decide what pupils see',
    zh: '各子任务的反馈方式（feedback-policy {policies}）未导入，由本站题目的设置决定',
  },
  'import.warn.polygon-count': {
    en: 'problem.xml says {stated} tests and lists {found}: the listed ones are used',
    zh: 'problem.xml 中写的测试点数为 {stated}，实际列出 {found} 个，已使用列出的测试点',
  },
  'import.warn.polygon-tag': {
    en: '{name}: the tag {tag} has no counterpart here, so nothing is expected of this solution',
    zh: '{name}：标记 {tag} 在本站没有对应的预期结果，未设置预期',
  },
  'import.warn.whole-points': {
    en: 'Points that are no whole numbers are cut to whole ones on this site',
    zh: '本站只保留整数分，小数部分会被舍去',
  },
  'import.warn.latex-lost': {
    en: '{name}: lost while turning LaTeX into Markdown: {lost}',
    zh: '{name}：LaTeX 转为 Markdown 时丢失了：{lost}',
  },
  'import.warn.package-unexpected': {
    en: '{name} was left out: neither its folder nor a tag says what it must get',
    zh: '{name} 已忽略：文件夹名与标记均未说明其预期结果',
  },
  'import.warn.built-tests': {
    en: 'Tests that the workshop of this site built and the file lacks give way: {count}. The workshop stays, so you can build them again',
    zh: '本站工坊生成的 {count} 个测试点不在文件中，会被替换；工坊保留，可以重新生成',
  },
  'import.warn.solutions-gone': {
    en: 'Solutions of this site that the file lacks are removed ({count}): {names}',
    zh: '本站的 {count} 份标程不在文件中，会被删除：{names}',
  },
  'import.warn.ignored': { en: '{name} is not understood and was left out', zh: '无法识别 {name}，已忽略' },
  'import.warn.problem-id-changed': {
    en: 'The id {problemId} is not allowed here; one is generated',
    zh: '题号 {problemId} 不可用，已自动生成',
  },
} as const satisfies Record<string, { en: string; zh: string }>

export type ImportCode = keyof typeof importMessages
export type ImportWarningCode = Extract<ImportCode, `import.warn.${string}`>
/** Reasons for refusing a file or a problem; each is an error of the site's catalogue. */
export type ImportRefusalCode = Exclude<ImportCode, ImportWarningCode>
export type ImportDetails = Record<string, string | number>

const refusalCodes = (Object.keys(importMessages) as ImportCode[]).filter(
  (code): code is ImportRefusalCode => !code.startsWith('import.warn.'),
)

/** One row per refusal, for tables with error codes as keys. */
export function forEachRefusal<T>(make: (code: ImportRefusalCode) => T): Record<ImportRefusalCode, T> {
  return Object.fromEntries(refusalCodes.map((code) => [code, make(code)])) as Record<ImportRefusalCode, T>
}

const columns = { 'zh-CN': 'zh', 'en-US': 'en' } as const satisfies Record<UiLanguage, string>

/** The text of a code in one language, its details filled in. */
export function importText(language: UiLanguage, code: ImportCode, details: ImportDetails): string {
  return importMessages[code][columns[language]].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = details[name] ?? whole
    return name === 'field' ? fieldName(String(value), language) : String(value)
  })
}
