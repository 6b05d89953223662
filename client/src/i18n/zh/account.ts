import type { Translation } from '../dictionary.ts'
import type english from '../en/account.ts'

export default {
  'login.title': '登录',
  'login.username': '用户名',
  'login.password': '密码',
  'login.submit': '登录',
  'login.welcome': '欢迎回来，{{username}}',
  'login.help': '没有账号或忘记密码？请联系老师或管理员。',
  'field.required': '请填写此项',
  'field.usernameLength': '最多 20 个字符',
  'field.passwordLength': '密码长度为 6 到 20 个字符',
} satisfies Translation<typeof english>
