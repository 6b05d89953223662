export default {
  'login.title': 'Sign in',
  'login.username': 'Username',
  'login.password': 'Password',
  'login.submit': 'Sign in',
  'login.welcome': 'Welcome back, {{username}}',
  'login.help': 'No account, or forgot the password? Ask your teacher or an administrator.',
  'field.required': 'Please fill this in',
  'field.usernameLength': 'At most 20 characters',
  'field.passwordLength': 'A password has 6 to 20 characters',
}
