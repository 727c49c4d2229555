import { StartFailure } from '../base/startFailure.ts'
import { rotateTokenKey } from '../identity/tokens/tokenKeys.ts'
import { command, type Commands } from './command.ts'

export const commands: Commands = {
  'keys:rotate': command({
    does: '换一把签发访问令牌的密钥，几秒内生效；加 now 时以前签发的令牌随即失效（密钥可能泄露时），已登录的自动换新',
    takes: { when: '[now]' },
    records: ['when'],
    read: ({ when }) => {
      if (when !== undefined && when !== 'now') throw new StartFailure('只能写 now，或不写。')
      const alone = when === 'now'
      return async ({ db, clock }) => {
        await rotateTokenKey(db, clock.now(), { alone })
        return alone
          ? '已换用新密钥，几秒内生效；以前签发的访问令牌不再有效，已登录的页面会自动换新。'
          : '已换用新密钥，几秒内生效；以前签发的访问令牌到期前仍有效。'
      }
    }
  })
}
