import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { Failure, type FailureDetails } from '../../src/failures/failure.ts'
import { UserInfoScreen } from '../../src/screens/userInfo/UserInfoScreen.tsx'
import { openScreens, type BenchOptions } from '../helpers/screenBench.tsx'

const open = (options: Partial<BenchOptions> = {}) =>
  openScreens({
    at: '/PersonalCenter/userInfo',
    screens: { userInfo: <UserInfoScreen /> },
    ...options
  })

const profile = { phone: '13800138000', email: 'wang.min@bank.com.cn', post: '客户经理', region: '440300' }

describe('the personal information', () => {
  it('begins with what people come for, each with its count', async () => {
    open({ mocks: { favorites: 3 } })
    const entries = within(await screen.findByRole('navigation', { name: '我的内容' }))
    await waitFor(() =>
      expect(entries.getByRole('link', { name: '收藏企业 3 项' })).toHaveAttribute(
        'href',
        '/PersonalCenter/favorCompany'
      )
    )
    for (const name of ['我的导出 0 项', '我的订单 0 项', '反馈 0 项'])
      expect(entries.getByRole('link', { name })).toBeInTheDocument()
  })

  it('does not take a count that is not known for none', async () => {
    open({
      permissions: [],
      prepare: respond =>
        respond(endpoints.orders, () => {
          throw new Failure({ kind: 'offline' })
        })
    })
    expect(await screen.findByRole('link', { name: '我的订单 --' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '收藏企业 --' })).toBeInTheDocument()
  })

  it('says who somebody is and what they may do, in words', async () => {
    open({
      permissions: ['company:read', 'note:write'],
      mocks: { exportRows: { limit: 1000, used: 400 } }
    })
    expect(screen.getByRole('heading', { name: '王敏' })).toBeInTheDocument()
    expect(screen.getByText('wangmin')).toBeInTheDocument()
    expect(await screen.findByText('没有所属部门 · 客户经理')).toBeInTheDocument()
    expect(screen.getByText(/^因此不能共享收藏分组，.*请联系管理员设置部门。$/)).toBeInTheDocument()
    expect(screen.getByText('查看企业')).toBeInTheDocument()
    expect(screen.getByText(/^没有权限：.*导出名单/)).toBeInTheDocument()
    expect(await screen.findByText('还剩 600 行，共 1,000 行')).toBeInTheDocument()
  })

  it('says so where there is nothing that somebody may do', async () => {
    open({ permissions: [] })
    await screen.findByRole('option', { name: '广东省' })
    expect(screen.getByText('还没有任何权限，请联系管理员')).toBeInTheDocument()
  })
})

const phone = () => screen.findByLabelText('手机')

describe('the profile', () => {
  it('sends what has changed and nothing else', async () => {
    const bench = open({ mocks: { profile } })
    const field = await phone()
    await bench.user.clear(field)
    await bench.user.type(field, '139 0013 9000')
    await bench.user.clear(screen.getByLabelText('岗位'))
    await bench.user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('个人信息已保存')).toBeInTheDocument()
    expect(bench.requests(endpoints.changeProfile)).toEqual([
      { body: { phone: '139 0013 9000', post: null } }
    ])
    expect(await phone()).toHaveValue('13900139000')
  })

  it('changes the region level by level', async () => {
    const bench = open({ mocks: { profile: { ...profile, region: null } } })
    await phone()
    await screen.findByRole('option', { name: '广东省' })
    await bench.user.selectOptions(screen.getByRole('combobox', { name: /省/ }), '广东省')
    await bench.user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('个人信息已保存')
    expect(bench.requests(endpoints.changeProfile)).toEqual([{ body: { region: '440000' } }])
  })

  it.each([
    ['手机', '12345', /手机号应为 11 位数字/],
    ['邮箱', 'wang.min', /邮箱应形如/]
  ])('with the %s %s is not sent, and says what to do', async (label, typed, sentence) => {
    const bench = open({ mocks: { profile } })
    await phone()
    const field = screen.getByLabelText(label)
    await bench.user.clear(field)
    await bench.user.type(field, typed)
    expect(screen.queryByText(sentence)).toBeNull()
    await bench.user.tab()
    expect(screen.getByText(sentence)).toBeInTheDocument()
    await bench.user.click(screen.getByRole('button', { name: '保存' }))
    expect(field).toHaveFocus()
    expect(bench.requests(endpoints.changeProfile)).toEqual([])
  })

  it('that was not saved keeps what was typed', async () => {
    const bench = open({ mocks: { profile } })
    bench.respond(endpoints.changeProfile, () => {
      throw new Failure({ kind: 'timeout' })
    })
    await bench.user.type(await phone(), '{Backspace}1')
    await bench.user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText(/保存未成功：网络请求超时。填写的内容仍在/)).toBeInTheDocument()
    expect(await phone()).toHaveValue('13800138001')
    await bench.user.click(screen.getByRole('button', { name: '放弃改动' }))
    expect(await phone()).toHaveValue('13800138000')
    expect(screen.queryByText(/保存未成功/)).toBeNull()
  })

  it('says that nothing was changed', async () => {
    const bench = open({ mocks: { profile } })
    await phone()
    await bench.user.click(screen.getByRole('button', { name: '保存' }))
    expect(screen.getByText('没有改动')).toBeInTheDocument()
    expect(bench.requests(endpoints.changeProfile)).toEqual([])
  })
})

const OLD = 'correct horse old'
const NEW = '山青水碧 2026 好风光'

async function openPassword(options: Partial<BenchOptions> = {}) {
  const bench = open(options)
  await bench.user.click(await screen.findByRole('button', { name: '修改密码' }))
  return bench
}

const fill = async ({ user }: ReturnType<typeof open>, old = OLD, next = NEW, again = next) => {
  for (const [label, value] of [
    ['原密码', old],
    ['新密码', next],
    ['再次输入新密码', again]
  ] as const) {
    await user.clear(screen.getByLabelText(label))
    if (value !== '') await user.type(screen.getByLabelText(label), value)
  }
}

const send = ({ user }: ReturnType<typeof open>) =>
  user.click(screen.getByRole('button', { name: '确认修改' }))

const refuse = (bench: ReturnType<typeof open>, details: Omit<FailureDetails, 'kind'>) =>
  bench.respond(endpoints.changePassword, () => {
    throw new Failure({ kind: 'status', ...details })
  })

describe('the change of password', () => {
  it('says what happens to other sessions, and forgets what was typed', async () => {
    const bench = await openPassword()
    expect(screen.getByLabelText('原密码')).toHaveFocus()
    await fill(bench)
    await send(bench)
    expect(await screen.findByText('密码已修改')).toBeInTheDocument()
    expect(screen.getByText(/您在其他设备和浏览器上的登录已全部结束/)).toBeInTheDocument()
    expect(bench.requests(endpoints.changePassword)).toEqual([
      { body: { oldPassword: OLD, newPassword: NEW } }
    ])
    await bench.user.click(screen.getByRole('button', { name: '修改密码' }))
    expect(screen.getByLabelText('原密码')).toHaveValue('')
  })

  it('that is given up leads the focus back to where it began', async () => {
    const bench = await openPassword()
    await bench.user.click(screen.getByRole('button', { name: '取消' }))
    expect(screen.getByRole('button', { name: '修改密码' })).toHaveFocus()
  })

  it('shows the rules before anything is typed, and ticks them without nagging', async () => {
    const bench = await openPassword()
    const rules = screen.getAllByRole('listitem').filter(each => each.closest('.pa-password-rules'))
    expect(rules).toHaveLength(4)
    await bench.user.type(screen.getByLabelText('新密码'), 'abcdef')
    expect(screen.queryByLabelText('未满足')).toBeNull()
    expect(screen.getAllByLabelText('已满足')).toHaveLength(2)
    await bench.user.tab()
    await bench.user.tab()
    expect(screen.getAllByLabelText('未满足')).toHaveLength(1)
    expect(screen.getByText('新密码还不符合下面的要求')).toBeInTheDocument()
    await bench.user.type(screen.getByLabelText('新密码'), 'ghijkl')
    expect(screen.getAllByLabelText('已满足')).toHaveLength(3)
    expect(screen.queryByText('新密码还不符合下面的要求')).toBeNull()
  })

  it.each([
    ['', NEW, NEW, '原密码', '请输入原密码'],
    [OLD, '', NEW, '新密码', '请输入新密码'],
    [OLD, OLD, OLD, '新密码', '新密码不能与原密码相同'],
    [OLD, 'my wangmin password', 'my wangmin password', '新密码', '新密码还不符合下面的要求'],
    [OLD, NEW, '', '再次输入新密码', '请再次输入新密码'],
    [OLD, NEW, `${NEW}!`, '再次输入新密码', '两次输入的新密码不一致']
  ])('from %j to %j and %j stops at %s', async (old, next, again, label, sentence) => {
    const bench = await openPassword()
    await fill(bench, old, next, again)
    await send(bench)
    expect(screen.getByText(sentence)).toBeInTheDocument()
    expect(screen.getByLabelText(label)).toHaveFocus()
    expect(bench.requests(endpoints.changePassword)).toEqual([])
  })

  it.each([
    ['wrongPassword', '原密码', '原密码不正确'],
    ['samePassword', '新密码', '新密码不能与原密码相同'],
    ['weakPassword', '新密码', '新密码过于简单']
  ] as const)(
    'refused for %s says so at its field, which keeps the rest',
    async (reason, label, sentence) => {
      const bench = await openPassword()
      refuse(bench, { status: 400, reason, serverMessage: sentence })
      await fill(bench)
      await send(bench)
      expect(await screen.findByText(new RegExp(sentence))).toBeInTheDocument()
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
      expect(screen.getByLabelText('再次输入新密码')).toHaveValue(NEW)
      await bench.user.type(screen.getByLabelText(label), 'x')
      expect(screen.queryByText(new RegExp(sentence))).toBeNull()
    }
  )

  it('slowed down counts the seconds', async () => {
    const bench = await openPassword()
    refuse(bench, { status: 429, retryAfter: 900 })
    await fill(bench)
    await send(bench)
    expect(await screen.findByText(/^尝试次数过多，请 900 秒后再试$/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '确认修改' })).toBeDisabled()
    expect(await screen.findByText(/请 8\d\d 秒后再试/)).toBeInTheDocument()
  })

  it('can go on after the wait', async () => {
    const bench = await openPassword()
    refuse(bench, { status: 429, retryAfter: 1 })
    await fill(bench)
    await send(bench)
    expect(await screen.findByText('现在可以再试了')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '确认修改' })).toBeEnabled()
    expect(screen.getByLabelText('原密码')).toHaveValue(OLD)
  })

  it('is not offered to a demo account', async () => {
    open({ mocks: { profile: { demo: true } } })
    expect(await screen.findByText('演示账号的密码是公开的，不能修改。')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '修改密码' })).toBeNull()
  })

  it('of an account that turns out to be a demo one is replaced by a sentence', async () => {
    const bench = await openPassword()
    refuse(bench, { status: 403, reason: 'demoPassword' })
    await fill(bench)
    await send(bench)
    expect(await screen.findByText('演示账号的密码是公开的，不能修改。')).toBeInTheDocument()
    expect(screen.queryByLabelText('原密码')).toBeNull()
  })

  it.each([
    ['https://idp.bank.example/password', 'https://idp.bank.example/password'],
    ['javascript:alert(1)', null]
  ])('of another provider at %s leads there: %s', async (address, href) => {
    const bench = await openPassword()
    const serverMessage = `密码由统一身份认证平台管理，请前往 ${address} 修改`
    refuse(bench, { status: 409, reason: 'externalPassword', serverMessage })
    await fill(bench)
    await send(bench)
    expect(await screen.findByText(/密码由统一身份认证平台管理，不在这里修改/)).toBeInTheDocument()
    const link = screen.queryByRole('link', { name: '前往修改密码' })
    expect(link?.getAttribute('href') ?? null).toBe(href)
  })

  it('that failed otherwise says so and keeps everything', async () => {
    const bench = await openPassword()
    bench.respond(endpoints.changePassword, () => {
      throw new Failure({ kind: 'offline' })
    })
    await fill(bench)
    await send(bench)
    expect(await screen.findByText(/密码没有修改：网络已断开/)).toBeInTheDocument()
    expect(screen.getByLabelText('新密码')).toHaveValue(NEW)
  })

  it('can be looked at, and pasted', async () => {
    const bench = await openPassword()
    const field = screen.getByLabelText('新密码')
    expect(field).toHaveAttribute('type', 'password')
    expect(field).toHaveAttribute('autocomplete', 'new-password')
    expect(screen.getByLabelText('原密码')).toHaveAttribute('autocomplete', 'current-password')
    await bench.user.click(screen.getByRole('button', { name: '显示新密码' }))
    expect(field).toHaveAttribute('type', 'text')
    await act(async () => field.focus())
    await bench.user.paste(NEW)
    expect(field).toHaveValue(NEW)
  })
})

const endOthers = async (bench: ReturnType<typeof open>) =>
  bench.user.click(await screen.findByRole('button', { name: '退出其他设备' }))

describe('other devices', () => {
  it.each([
    [3, '已退出其他 3 处登录'],
    [0, '没有其他登录']
  ])('%s of them are signed out', async (ended, said) => {
    const bench = open()
    bench.respond(endpoints.endOtherSessions, () => ({ ended }))
    await endOthers(bench)
    expect(await screen.findByText(said)).toBeInTheDocument()
    expect(screen.queryAllByText('在那里再使用时，须重新登录。')).toHaveLength(ended > 0 ? 1 : 0)
  })

  it('that could not be signed out are told of, and can be tried again', async () => {
    const bench = open()
    bench.respond(endpoints.endOtherSessions, () => {
      throw new Failure({ kind: 'offline' })
    })
    await endOthers(bench)
    expect(await screen.findByText(/^其他登录没有退出：网络已断开/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '退出其他设备' })).toBeEnabled()
  })

  it('of a shared demo account stay signed in', async () => {
    open({ mocks: { profile: { demo: true } } })
    expect(await screen.findByText('演示账号的密码是公开的，不能修改。')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '退出其他设备' })).toBeNull()
  })
})
