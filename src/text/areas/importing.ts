/** How what is not there yet comes in, in the words of whoever runs the application. */
export function importing(what: string, kind: string): string {
  return `管理员用 npm run import -- ${kind} 导入${what}后`
}
