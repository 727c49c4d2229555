// What all parts stand on comes first, as in the style.css of the library.
import '../src/theme/base.css'
import type { Preview, StoryContext } from '@storybook/react-vite'
import type { ArgsEnhancer, ArgTypesEnhancer } from 'storybook/internal/types'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { configure, fn, prettyDOM } from 'storybook/test'
import { createMockHandlers, type MockOptions } from '../src/mocks/index.ts'
import { quietConsole, watchConsole } from '../tests/helpers/console.ts'
import { elementErrorWith } from '../tests/helpers/elementError.ts'
import { withoutOwnerStacks } from '../tests/helpers/ownerStacks.ts'
import { waitOf } from '../tests/helpers/patience.ts'
import { fixClock } from './fixedClock.ts'
import { startMockWorker } from './mockWorker.ts'
import { startedWith, withFreshStart } from './withFreshStart.tsx'
import {
  failing,
  initialSurroundings,
  permissionSets,
  tenants,
  toolbar,
  worlds,
  type Surroundings
} from './surroundings.ts'
import { went, withApp, type AppParameters } from './withApp.tsx'
import { expectWholeLook } from './wholeLook.ts'
import { withFrame } from './withFrame.tsx'
import { withTheme } from './withTheme.tsx'
import './preview.css'

fixClock()
// What follows a scroll never ends: after each story Storybook would wait five seconds for it.
const allAnimations = document.getAnimations.bind(document)
document.getAnimations = () =>
  allAnimations().filter(({ timeline }) => timeline === null || timeline instanceof DocumentTimeline)
// A machine that does something else besides shows the same, only later.
configure({ asyncUtilTimeout: waitOf('storybook'), getElementError: elementErrorWith(prettyDOM) })

// Where somebody looks, a complaint belongs to the console and not in the place of the picture.
const isTest = '__vitest_browser__' in globalThis

if (isTest) withoutOwnerStacks()

interface Begun {
  /** Stays the same while a story is only drawn again, as for another theme. */
  readonly signal: AbortSignal | null
  /** What they have been sent is kept until a story begins. */
  readonly services: ReturnType<typeof createMockHandlers>
}

let begun: Begun = { signal: null, services: [] }

function begin({ id, parameters, globals, abortSignal }: StoryContext): Begun {
  localStorage.clear()
  sessionStorage.clear()
  went.mockClear()
  const surroundings = globals as Surroundings
  startedWith(id, surroundings)
  const { permissions = permissionSets[surroundings.staff] } = (parameters.app ?? {}) as AppParameters
  const { department } = tenants[surroundings.tenant].user
  const services = createMockHandlers({
    ...worlds[surroundings.rows],
    permissions,
    department: { id: '10', name: department },
    tier: surroundings.tier,
    ...(parameters.mocks as MockOptions | undefined)
  })
  return { signal: abortSignal, services: [...failing[surroundings.failure](), ...services] }
}

/** An object or a function cannot be set there by anybody; where nothing else is left, there is no panel for it. */
const withoutUnset: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  const unset = Object.keys(initialArgs).filter(key =>
    ['object', 'function'].includes(typeof initialArgs[key])
  )
  const given = [...Object.keys(argTypes), ...Object.keys(initialArgs)]
  if (given.every(key => unset.includes(key))) {
    parameters.controls = { ...(parameters.controls as object | undefined), disable: true }
  }
  return {
    ...argTypes,
    ...Object.fromEntries(
      unset.map(key => [key, { name: key, ...argTypes[key], control: false, table: { disable: true } }])
    )
  }
}

/** What screens tell the page around them: to be told changes nothing, as what stands for a button would. */
const toldByScreens: ArgsEnhancer = ({ title, initialArgs }) =>
  title.startsWith('页面/')
    ? Object.fromEntries(
        ['onQueryChange', 'onSignedIn', 'onSingleSignOn']
          .filter(event => !(event in initialArgs))
          .map(event => [event, fn()])
      )
    : {}

const preview: Preview = {
  loaders: [
    mswLoader(startMockWorker),
    async () => {
      await document.fonts.ready
      return {}
    }
  ],
  decorators: [withFrame, withApp, withTheme, withFreshStart],
  beforeEach: context => {
    if (context.abortSignal !== begun.signal) begun = begin(context)
    // The addon forgets them whenever a story is drawn again.
    context.msw.use(...begun.services)
    if (isTest) watchConsole()
  },
  afterEach: async context => {
    if (!isTest) return
    await expectWholeLook(context)
    quietConsole()
  },
  globalTypes: toolbar,
  argTypesEnhancers: [withoutUnset],
  argsEnhancers: [toldByScreens],
  // The window of a test is as wide as a laptop; whoever looks has the width of their own.
  initialGlobals: {
    ...initialSurroundings,
    viewport: { value: isTest ? 'desktop' : undefined },
    // Axe is a fifth of what a story would load; who wants it presses a button of its panel.
    a11y: { manual: !isTest }
  },
  parameters: {
    layout: 'fullscreen',
    // A test reads only what fails; whoever looks reads what is uncertain besides.
    a11y: {
      test: 'error',
      options: { resultTypes: isTest ? ['violations'] : ['violations', 'incomplete'] },
      // Asks every element for an inline style with !important, which React cannot write: a sixth of the time of axe.
      config: { rules: [{ id: 'avoid-inline-spacing', enabled: false }] }
    },
    viewport: {
      options: {
        desktop: { name: '电脑 1280', styles: { width: '1280px', height: '800px' } },
        phone: { name: '手机 390', styles: { width: '390px', height: '844px' } },
        // What the margins of a browser leave of A4.
        paper: { name: '纸 A4', styles: { width: '718px', height: '1047px' } }
      }
    },
    options: {
      storySort: {
        // Storybook reads this without running it. Screens stand as in their catalogue.
        order: [
          '指南',
          ['开始', '界面一览', '状态总览', '查找', '设计基础', '合作方', '编写故事'],
          '接口',
          ['部件', '页面'],
          '页面',
          [
            '登录',
            '首页',
            '企业探索',
            '企业详情',
            '企业详情（新版）',
            '产业地图',
            '供应链穿透',
            '产业链拓客',
            '园区拓客',
            '园区企业',
            '融资拓客',
            '科技企业',
            '规上工业',
            '报告中心',
            '反馈',
            '个人信息',
            '收藏企业',
            '名单导出',
            '企业报告导出',
            '我的订单'
          ],
          '框架',
          [
            '应用',
            '登录方式',
            '登录失效',
            '即将到期',
            '换用另一个账号',
            '通知',
            '频率限制',
            '验证码对话框',
            '新版本提示'
          ],
          '部件',
          [
            // To find and to narrow.
            '一句话查找',
            '筛选条件',
            '已选条件',
            '只看非存量',
            '我的搜索',
            '批量查找',
            '批量查找的结果',
            // A list and what is done with what is chosen.
            '结果列表',
            '结果说明',
            '地图视图',
            '已选企业',
            '收藏到分组',
            '导出名单',
            '企业对比',
            // A company.
            '联系方式',
            '适配产品',
            '科创评分',
            '专利统计',
            '股权穿透图',
            '相似企业',
            '存量客户',
            '指出错误',
            // The bank.
            '同事名片',
            '高级版申请',
            '审计日志',
            '图表'
          ],
          '失败',
          ['错误目录', '错误页', '区块失败', '企业列表中', '密文']
        ]
      }
    }
  }
}

export default preview
