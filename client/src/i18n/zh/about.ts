import type { Translation } from '../dictionary.ts'
import type english from '../en/about.ts'

export default {
  'page.terms': '使用条款',
  'page.privacy': '隐私政策',
  'page.none': '还没有内容',
  'page.noneText': '学校还没有填写这个页面。',
  'introduction.title': '关于本站',
  'introduction.default': '这是一个在线评测网站：阅读题目，编写程序，网站会编译并用测试数据运行你的程序，立即显示结果。',
  'introduction.verdicts': '评测结果的含义',
  'introduction.verdict.AC': '所有测试点都在限制内回答正确。',
  'introduction.verdict.WA': '至少有一个测试点答案错误。',
  'introduction.verdict.PE': '答案正确，但空格或换行不符合要求。',
  'introduction.verdict.TLE': '程序使用的 CPU 时间超出限制。',
  'introduction.verdict.MLE': '程序使用的内存超出限制。',
  'introduction.verdict.RE': '程序运行时出错，例如除以零。',
  'introduction.verdict.CE': '程序无法通过编译；提交详情页会显示编译器的输出。',
  'introduction.verdict.PA': '部分测试点正确，可获得相应分数。',
  'introduction.verdict.SE': '这是网站的问题，请联系管理员。',
  'introduction.languages': '语言与限制',
  'introduction.languagesText': '支持的语言、版本和编译选项见“评测状态”页面。',
  'introduction.contact': '联系方式',
  'developer.title': '开发者',
  'developer.text': '网页上能做的一切，程序也能做。每个接口的输入与返回都有说明。',
  'developer.browse': '浏览接口',
  'developer.openapi': 'OpenAPI 描述',
  'developer.signIn': '登录',
  'developer.signInText':
    '向 POST /api/login 发送用户名和密码。响应的 Authorization 头中有令牌；之后的每次调用都把它原样放在 Authorization 头中。',
  'developer.envelope': '返回格式',
  'developer.envelopeText': '每个返回都是含有 status、data 和 msg 的对象。status 不是 200 表示被拒绝，msg 说明原因。',
} satisfies Translation<typeof english>
