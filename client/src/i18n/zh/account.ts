import type { Translation } from '../dictionary.ts'
import type english from '../en/account.ts'

export default {
  'login.title': '登录',
  'login.username': '用户名',
  'login.password': '密码',
  'login.submit': '登录',
  'login.welcome': '欢迎回来，{{username}}',
  'login.help': '没有账号或忘记密码？请联系老师或管理员。',
  'slide.label': '请把方块移到虚线处',
  'slide.hint': '拖动滑块，或用方向键移动后按回车。',
  'slide.distance': '还差 {{distance}}',
  'slide.missed': '没有对准，请再试一次。',
  'slide.tooFast': '速度太快，可能是机器人，请再试一次。',
  'slide.passed': '验证通过。',
  'slide.first': '请先完成验证。',
  'field.required': '请填写此项',
  'field.usernameLength': '最多 20 个字符',
  'field.passwordLength': '密码长度为 6 到 20 个字符',
} satisfies Translation<typeof english>
