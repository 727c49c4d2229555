import type { StrengthRule } from '../../../src/catalogue/insights/industryChains.ts'

/** An invalid value of the configuration, as it was written. */
interface Issue {
  readonly input: unknown
}

/** How much went from one member of staff to another. */
interface Handed {
  readonly favorites: number
  readonly groups: number
  readonly assigned: number
  readonly searches: number
}

function handedText({ favorites, groups, assigned, searches }: Handed): string {
  return `收藏 ${favorites} 家、分组 ${groups} 个、分派 ${assigned} 家、保存的条件 ${searches} 个`
}

/** The Chinese sentences of the server: at the terminal, and in answers that staff may read. */
export const sentences = {
  bankProducts: {
    noFile: (path: string) => `配置 BANK_PRODUCTS 指定的文件 ${path} 无法读取。`,
    wrong: (path: string, place: string, problem: string) => `产品文件 ${path} 有误：${place}${problem}。`,
    place: (product: unknown, condition: unknown) =>
      typeof product !== 'number'
        ? ''
        : `第 ${product + 1} 个产品${typeof condition === 'number' ? `的第 ${condition + 1} 个条件` : ''}：`,
    noJson: '内容不是 JSON',
    list: '应为产品的数组',
    product: '应为一个产品，只含 key、name、kind、summary、amount、term、conditions',
    condition: '应为一个条件，只含 label、criteria 与 decisive',
    decisive: 'decisive 应为 true 或 false',
    missing: (name: string) => `缺少 ${name}`,
    noCriteria: '没有筛选条件',
    notJudged: (filters: readonly string[]) => `筛选条件“${filters.join('、')}”不能用来判断产品`,
    repeated: '有两个产品的 key 相同'
  },
  claimMapping: {
    noFile: (path: string) => `配置 OIDC_MAPPING 指定的文件 ${path} 无法读取。`,
    wrong: (path: string, place: string, problem: string) =>
      `身份对应文件 ${path} 有误：${place}${problem}。`,
    noJson: '内容不是 JSON',
    mapping: '应为一个对象，只含 account、name、department、role 与 create',
    missing: (name: string) => `缺少 ${name}`,
    department: 'department 应为 {"claim": …, "names": {…}} 或 null',
    roles: 'role 应为 {"claim": …, "values": {…}, "otherwise": …} 或 null',
    role: (known: readonly string[]) => `角色应为 ${known.join('、')} 之一`,
    create: 'create 应为 true 或 false',
    noRole: 'create 为 true 时应写明 role，否则不知道新账号是什么角色'
  },
  shopProducts: {
    noFile: (path: string) => `配置 PRODUCTS 指定的文件 ${path} 无法读取。`,
    wrong: (path: string, place: string, problem: string) =>
      `数据商店的产品文件 ${path} 有误：${place}${problem}。`,
    place: (product: unknown) => (typeof product === 'number' ? `第 ${product + 1} 个产品：` : ''),
    noJson: '内容不是 JSON',
    list: '应为产品的数组',
    product: '应为一个产品，只含 key、name、description、price、term、per、most、opens',
    missing: (name: string) => `缺少 ${name}`,
    key: 'key 应为至多 64 个字母、数字、点、下划线或连字符',
    price: 'price 应为以元计的文本，至多两位小数，如 "12800" 或 "99.50"',
    term: 'term 应为 year（元/年）或 month（元/月）',
    per: 'per 应为 department（每部门）或 person（每人）',
    most: 'most 应为 1 到 999 之间的整数',
    opens: 'opens 应说明开通什么：premium（true）、exportRows、reports（整数）中的至少一项',
    repeated: '有两个产品的 key 相同'
  },
  config: {
    whole:
      (name: string, least: number, most: number) =>
      ({ input }: Issue) =>
        `配置 ${name} 应为 ${least} 到 ${most} 之间的整数，当前为“${String(input)}”。`,
    onOff:
      (name: string) =>
      ({ input }: Issue) =>
        `配置 ${name} 应为 on 或 off，当前为“${String(input)}”。`,
    day:
      (name: string) =>
      ({ input }: Issue) =>
        `配置 ${name} 应为日期（如 2026-11-21），当前为“${String(input)}”。`,
    misspelled: (name: string, meant: string) => `不认识配置 ${name}，没有采用：是不是 ${meant}？`,
    both: (name: string) => `配置 ${name} 与 ${name}_FILE 只能设置一个。`,
    noFile: (name: string, path: string) => `配置 ${name} 指定的文件 ${path} 无法读取。`,
    production: {
      demo: 'PRODUCTION=on 时不开放演示数据与演示登录：请去掉 DEMO=on。',
      clock: 'PRODUCTION=on 时“今天”就是当天：请去掉 CLOCK。',
      noProxy: 'PRODUCTION=on 时由反向代理负责 HTTPS：请在 TRUST_PROXY 中写明代理的地址。',
      misspelled: (name: string, meant: string) =>
        `不认识配置 ${name}：是不是 ${meant}？PRODUCTION=on 时请改正或去掉它。`
    },
    // Not shown: it may contain a password.
    databaseUrl: (name: string) => `配置 ${name} 应以 postgres:// 或 postgresql:// 开头，并且是完整的地址。`,
    readUrlAlone:
      '配置 DATABASE_READ_URL 是 DATABASE_URL 的备库：请一同设置 DATABASE_URL；内置数据库没有备库，请去掉它。',
    webAddress:
      (name: string) =>
      ({ input }: Issue) =>
        `配置 ${name} 应为 http 或 https 地址，当前为“${String(input)}”。`,
    hostName:
      (name: string) =>
      ({ input }: Issue) =>
        `配置 ${name} 中的每一项应为主机名（如 tuoke.bank.example，不含端口），“${String(input)}”不是。`,
    // Not shown: it contains a key.
    cipher:
      '配置 RESPONSE_CIPHER 应为 JSON：{"mode":"CBC","key":…,"iv":…}（mode 为 CBC、GCM 或 ECB）或 {"passphrase":…}；密钥为 16、24 或 32 字节，CBC 的 iv 为 16 字节，浏览器不支持 24 字节密钥的 GCM。',
    // Not shown: it is a secret.
    secret: (name: string) => `配置 ${name} 至少应有 32 个字符。`,
    platformId: ({ input }: Issue) =>
      `配置 PLATFORM_ID 只能含字母、数字、下划线、点和连字符，最长 64 个字符，当前为“${String(input)}”。`,
    logLevel:
      (known: readonly string[]) =>
      ({ input }: Issue) =>
        `配置 LOG_LEVEL 应为 ${known.join('、')} 之一，当前为“${String(input)}”。`,
    origin:
      (name: string) =>
      ({ input }: Issue) =>
        `配置 ${name} 中的每一项应为来源（如 https://portal.example.com），“${String(input)}”不是。`,
    auditDays: '配置 AUDIT_DAYS 应为 0（不删除）或至少 1096（三年：个人信息保护法第五十六条）。',
    oidc: {
      incomplete:
        '使用外部身份认证时，OIDC_ISSUER、OIDC_CLIENT_ID 与 OIDC_CLIENT_SECRET 应同时设置（密钥可由 OIDC_CLIENT_SECRET_FILE 给出）。',
      insecure: '配置 OIDC_ISSUER 应为 https 地址：身份认证的答复不能经明文传送。',
      unused: (name: string) => `配置 ${name} 只与 OIDC_ISSUER 一同使用。`,
      accessTokens: ({ input }: Issue) =>
        `配置 OIDC_ACCESS_TOKENS 应为 off、introspection 或 jwt，当前为“${String(input)}”。`
    },
    listenAddress:
      (name: string) =>
      ({ input }: Issue) =>
        `配置 ${name} 应为端口（如 9464）或地址与端口（如 10.0.0.5:9464），当前为“${String(input)}”。`,
    premium:
      (name: string) =>
      ({ input }: Issue) =>
        `配置 ${name} 应为 all、none，或用逗号分隔的部门编号与账号，“${String(input)}”不是。`,
    address:
      (name: string) =>
      ({ input }: Issue) =>
        `配置 ${name} 中的每一项应为 IP 地址或网段（如 10.0.0.0/8），“${String(input)}”不是。`
  },
  engine: {
    notWritable: (folder: string) =>
      `数据目录 ${folder} 无法写入：请检查目录是否存在、权限是否足够，或用 DATA_DIR 指定另一个目录。`,
    diskFull: (folder: string) =>
      `数据目录 ${folder} 所在的磁盘已满：请清理空间后重新启动，已有数据没有损坏。`,
    otherVersion: (folder: string, version: string) =>
      `数据目录 ${folder} 由 PostgreSQL ${version} 创建，内置数据库为 18，无法直接使用：请用 DATA_DIR 指定另一个目录。`,
    otherSchema: (step: string) =>
      `数据库由本程序的另一个版本创建（数据结构 ${step}），当前版本无法打开：请改用创建它的版本，或用 DATA_DIR 或 DATABASE_URL 指定另一个数据库。`,
    lostStep: (step: string) =>
      `数据库的升级记录不完整（缺少 ${step}，或次序不对），无法判断它的数据结构：请从备份恢复数据库，或用 DATA_DIR 或 DATABASE_URL 指定另一个数据库。`,
    lostTables: (tables: readonly string[]) =>
      `数据库中缺少本程序的 ${tables.join('、')}：请从备份恢复数据库，或用 DATA_DIR 或 DATABASE_URL 指定另一个数据库。`,
    noRight:
      '数据库不允许 DATABASE_URL 中的用户建立或修改表与架构：请由管理员执行 ALTER DATABASE <数据库> OWNER TO <用户>;（已有的表也须属于该用户），或换用有权限的用户。',
    readOnly: '数据库是只读的，可能是备库：请让 DATABASE_URL 指向主库。',
    broken: (reason: string) => `数据库没有完成启动所需的操作：${reason}。`,
    otherOwner: (folder: string) =>
      `数据目录 ${folder} 属于另一个系统用户：请用创建它的用户启动，或用 DATA_DIR 指定另一个目录。`,
    noPassword: (folder: string) =>
      `数据目录 ${folder} 中缺少数据库口令文件 postgres.key，或文件是空的：请从备份恢复该文件，或用 DATA_DIR 指定另一个目录。`,
    wrongPassword: (folder: string) =>
      `数据目录 ${folder} 中的口令文件 postgres.key 不是这个数据库的：请从备份恢复该文件，或用 DATA_DIR 指定另一个目录。`,
    incomplete: (folder: string, file: string) =>
      `数据目录 ${folder} 不完整，缺少 postgres/${file}：请从备份恢复整个目录，或用 DATA_DIR 指定另一个目录。`,
    inUse: (folder: string) =>
      `另一个服务正在使用数据目录 ${folder}：请先停止它，或用 DATA_DIR 指定另一个目录。`,
    noBinaries: (platform: string) =>
      `没有适用于 ${platform} 的内置数据库：请用 DATABASE_URL 指定一个 PostgreSQL 15 或更新的数据库。`,
    noUser:
      '内置数据库不能以 root 身份运行，且无法创建系统用户 postgres：请换一个普通用户启动，或使用 DATABASE_URL。',
    notStarted: (log: string, reason: string) => `内置数据库未能启动（详见 ${log}）：${reason}`,
    elsewhere: (folder: string, place: string) =>
      `数据目录 ${folder} 位于数据库用户无法进入的目录中，数据改为保存在 ${place}。`,
    migrationWaits: '数据库正由另一个服务升级，或正在导入：等它完成后继续启动…',
    creating: '首次启动，正在创建内置数据库…',
    unreachable: (address: string, reason: string) =>
      `无法连接 DATABASE_URL 指定的数据库（${address}）：${reason}。`,
    tooOld: (address: string, version: string) =>
      `DATABASE_URL 指定的数据库（${address}）版本为 ${version}，需要 PostgreSQL 15 或更新的版本。`,
    wrongEncoding: (address: string, encoding: string) =>
      `DATABASE_URL 指定的数据库（${address}）编码为 ${encoding}，只能使用 UTF8：请新建一个数据库（CREATE DATABASE <数据库> ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;），并让 DATABASE_URL 指向它。`,
    replica: {
      foreign: (address: string, why: string) =>
        `DATABASE_READ_URL 应指向 DATABASE_URL 的流复制备库（${address} ${why}）：请改正或去掉它。`,
      leading: '不是备库，可以写入',
      other: '属于另一个数据库',
      // What to do stands behind the comma, for a start that failed.
      silent: (reason: string) => `没有应答（${reason.split('，')[0]}）`,
      behind: (seconds: number) => `落后主库 ${seconds} 秒`,
      late: '还没有赶上主库',
      hidden: '的用户看不到主库用户所用的表，请检查它的 search_path 与 SELECT 权限',
      /** What people who run the server are told while it is so; `reason` follows the word replica. */
      leftOut: (reason: string) => `只读备库${reason}：暂由主库应答查找与统计，恢复后自动使用`
    },
    reasons: {
      refused: '连接被拒绝',
      notFound: '找不到该主机',
      timeout: '连接超时',
      cut: '连接中断，请待数据库恢复后重新启动',
      password: '用户名或口令不正确',
      notAllowed: '数据库不允许该用户从这里连接',
      noDatabase: '数据库不存在',
      notReady: '数据库尚未就绪',
      full: '连接数已满，请稍后重新启动，或增加数据库的 max_connections',
      diskFull: '磁盘已满，请清理空间后重新启动',
      locked: '等待其他连接占用的表超时，请待其结束后重新启动',
      certificate: '无法信任数据库的证书，请检查 sslmode 与证书',
      noTls: '数据库不支持 SSL，请检查 sslmode',
      other: (message: string) => `数据库报告 ${message}`
    }
  },
  start: {
    portTaken: (host: string, port: number, variable: string) =>
      `端口 ${port}（${host}）已被占用：请停止占用它的程序，或用 ${variable} 指定另一个端口。`,
    portForbidden: (port: number, variable: string) =>
      `没有权限监听端口 ${port}：请用 ${variable} 指定 1024 以上的端口。`,
    hostUnknown: (host: string, variable: string) => `无法监听地址 ${host}：请检查 ${variable}。`,
    metrics: (address: string) => `运行指标：${address}`,
    seeding: (done: number) => `正在准备演示数据（虚构企业）：${done.toLocaleString('en-US')} 家`,
    rebuilding: (done: number, total: number) =>
      `正在更新检索数据（完成之前查找与统计可能偏少）：${done.toLocaleString('en-US')} / ${total.toLocaleString('en-US')} 家`,
    rebuilt: {
      done: '检索数据已更新。',
      stopped: '检索数据的更新已中断，下次从中断处继续。',
      elsewhere: '另一个服务正在更新检索数据。'
    },
    ready: (address: string) => `企业拓客已就绪：${address}`,
    demoClosed:
      '没有演示数据与演示登录：设置了 DATABASE_URL、TRUST_PROXY 或 PUBLIC_HOSTS，或 HOST 不是本机地址；确需时请明确设置 DEMO=on。',
    demoUnwritten: '数据库中已有导入的企业，没有写入演示数据，也不开放演示登录。',
    noStaff: '还没有任何账号：请运行 npm run staff:add -- <账号> <姓名> --department <部门> 添加一个。',
    stopping: '正在停止…',
    stopped: '已停止，数据已保存。',
    notStopped: (message: string) => `停止时出错：${message}`,
    unexpected: (message: string) => `启动失败：${message}`
  },
  backup: {
    exists: (path: string) => `${path} 已经存在：备份从不覆盖文件，请换一个名称。`,
    underWay: (path: string) =>
      `${path} 已经存在：另一个备份正在写，或是中断的备份留下的；没有备份在运行时请删除它。`,
    notWritable: (path: string) => `无法写入 ${path}：请检查文件夹是否存在、权限是否足够。`,
    diskFull: (path: string) => `${path} 所在的磁盘已满：备份没有完成，未完成的文件已删除。`,
    stopped: '备份已中断，未完成的文件已删除。',
    unreadable: (path: string) => `无法读取 ${path}。`,
    noBackup: (path: string) => `${path} 不是本程序的备份。`,
    cutShort: (path: string) => `备份 ${path} 不完整：文件在中途结束。`,
    damaged: (path: string) => `备份 ${path} 已损坏：内容与校验值不符。`,
    progress: (bytes: string, tables: number, of: number) => `正在备份：${bytes}，${tables} / ${of} 个表`,
    done: (path: string, { size, raw, seconds }: Readonly<Record<'size' | 'raw' | 'seconds', string>>) =>
      `已备份到 ${path}：${size}（压缩前 ${raw}），用时 ${seconds} 秒。`,
    holds: (rows: string, tables: number, takenAt: string) =>
      `${tables} 个表、${rows} 行，都是 ${takenAt} 这一刻的；文件含密码的散列与签名密钥，请加密保存。`,
    others: (names: readonly string[]) => `没有备份不属于本程序的表：${names.join('、')}。`
  },
  check: {
    demo: '（演示）',
    finding: (found: Readonly<Record<'world' | 'count' | 'what' | 'example' | 'advice', string>>) =>
      `${found.world}${found.what}：${found.count} 处，例如 ${found.example}。${found.advice}`,
    found: (kinds: number, seconds: string) => `有 ${kinds} 种矛盾（用时 ${seconds} 秒）。`,
    nothing: (checks: number, seconds: string) => `核对了 ${checks} 项，没有发现矛盾（用时 ${seconds} 秒）。`
  },
  retention: {
    audit: '条审计日志',
    nothing: '没有超过保留期的内容。',
    line: (isDemo: boolean, isDry: boolean, count: string, what: string, days: number) =>
      `${isDemo ? '（演示）' : ''}${isDry ? '将删除' : '已删除'} ${count} ${what}：超过 ${days} 天`
  },
  person: {
    inUse: (account: string) => `账号 ${account} 仍在使用：请先停用（npm run staff:disable -- ${account}）。`,
    jobRuns: (id: string) => `导出或报告 ${id} 还没有完成：请等它结束后再试。`,
    audit: '删除个人信息',
    formerly: (id: string) => `离职员工 ${id}`,
    line: (isDemo: boolean, isDry: boolean, count: string, what: string) =>
      `${isDemo ? '（演示）' : ''}${isDry ? '将删除' : '已删除'} ${count} ${what}`,
    name: (isDry: boolean, account: string) =>
      isDry
        ? `将删除账号 ${account} 的账号名、姓名与密码；没有写入任何内容。`
        : `已删除账号 ${account} 的账号名、姓名与密码，这个账号名可以重新使用。`,
    stays:
      '依法保留：审计日志中的姓名与操作（个人信息保护法第五十六条，至少三年）、导出与报告的追溯码与用途、拒绝联系的登记。作为本行的业务记录保留，不再写明姓名：收藏、备注、反馈的文字、纠错与订单。存量客户清单中客户经理的姓名来自本行的名册，请在下一次导入中更新；备份中的内容随备份的轮换到期。'
  },
  restore: {
    unfinished:
      '这个数据库的恢复没有完成，内容不全，不能使用：请清空它（新建数据库，或换一个 DATA_DIR），再次运行 npm run restore。',
    notEmpty: (tables: number) =>
      `数据库不是空的（已有 ${tables} 个表）：只能恢复到空的数据库。请新建数据库，或换一个 DATA_DIR。`,
    newer: (release: string, step: string) =>
      `备份来自更新的版本 ${release}（数据结构 ${step}），这一版本无法恢复：请用该版本或更新的版本。`,
    unknownTable: (table: string) => `备份中的 ${table} 在这一版本中没有：请用写这个备份的版本恢复。`,
    refused: (table: string, reason: string) =>
      `${table} 的内容没有能写入（${reason}）：恢复没有完成，请清空数据库后再试。`,
    differs: (tables: readonly string[]) =>
      `恢复之后 ${tables.join('、')} 与备份不一致：恢复没有完成，请清空数据库后再试。`,
    good: (path: string, rows: string, tables: number, takenAt: string) =>
      `备份 ${path} 完好：${takenAt} 的 ${tables} 个表、${rows} 行，每个表的行数与校验值都相符。`,
    wouldRestore: '这个数据库是空的，可以恢复到这里；没有写入任何内容。',
    checking: (bytes: string) => `正在核对备份：${bytes}`,
    loading: (table: string, rows: string) => `正在写入 ${table}：${rows} 行`,
    indexing: '正在建立索引与外键…',
    comparing: '正在逐表核对…',
    done: (seconds: string) => `已恢复，用时 ${seconds} 秒；每个表的行数与校验值都与备份相符。可以启动服务。`
  },
  layout: {
    noCitus:
      '这个数据库没有 Citus 扩展，不能分布到多台机器：请由数据库管理员在协调节点和各工作节点安装 Citus，并在这个数据库中 CREATE EXTENSION citus（见 host/docs/growth.md）。',
    noWorkers:
      'Citus 还没有工作节点：请由数据库管理员在协调节点上用 citus_add_node 加入（见 host/docs/growth.md）。',
    badShards: '分片数请填写 1 到 1024 的整数，如 --shards 32。',
    served: '有服务正在使用这个数据库：搬动期间查询会失败，请先停止全部服务，再运行这个命令。',
    willSpread: (workers: number, shards: number, megabytes: string) =>
      `将把企业及其各类记录按企业编号分成 ${shards} 片，分布到 ${workers} 个工作节点；产业链、园区、客户等与企业一同查询的表复制到每个节点；员工的工作、账号与审计留在协调节点。共 ${megabytes} MB，约每秒搬动 20 MB，搬动一个表时另需约同样大小的磁盘空间。中断后再次运行即继续，npm run db:gather 可以收回。`,
    willGather: (megabytes: string) =>
      `将把分布到各节点的企业数据收回协调节点，共 ${megabytes} MB，协调节点需要同样大小的磁盘空间。中断后再次运行即继续。`,
    agree: '是否继续？(y/N) ',
    sayYes: '没有终端可以询问：确定要继续时请加上 --yes。',
    refused: '没有改动任何内容。',
    moving: (table: string, seconds: string) => `正在搬动 ${table}（已用 ${seconds} 秒）`,
    spread: (seconds: string, workers: number) =>
      `企业数据已分布到 ${workers} 个工作节点，用时 ${seconds} 秒。可以启动服务。`,
    gathered: (seconds: string) => `企业数据已收回协调节点，用时 ${seconds} 秒。可以启动服务。`,
    isSpread: (workers: number) => `企业数据分布在 ${workers} 个工作节点上。`,
    notSpread: '企业数据没有分布到其他节点，无需收回。'
  },
  jobs: {
    failed: '文件没有生成：服务多次重试都没有成功。请重新生成，仍不成功请联系管理员'
  },
  listFile: {
    manifest: '导出说明',
    world: '数据',
    item: '项目',
    content: '内容',
    by: '导出人',
    at: '导出时间',
    purpose: '用途',
    scope: '范围',
    picked: '逐家勾选的企业',
    everything: '全部企业',
    rows: '行数',
    traceCode: '追溯码',
    reading: '阅读说明',
    blank: '空白的单元格表示未知，不表示 0 或没有。',
    inferred: '标有“（推断）”的由企业名称、产品等文字推断，不是来源写明的。',
    masked: '联系方式一律为掩码。本文件仅限导出人按所填用途使用，追溯码可查到导出人。',
    footer: (name: string, department: string | null, day: string, traceCode: string) =>
      [name, department, day, traceCode].filter(part => part !== null).join('  ')
  },
  audit: {
    /** Who ran a command. */
    terminal: (user: string, host: string, sudo: string | undefined) =>
      `命令行（${user}@${host}${sudo === undefined ? '' : `，sudo：${sudo}`}）`,
    orderActors: { shop: '数据商店', admin: '管理员' },
    order: (id: string, state: string) => `订单 ${id}：${state}`,
    failed: (command: string) => `${command}（没有完成）`,
    reused: (from: string | undefined) => ['续期凭据被再次使用', from].filter(Boolean).join('，'),
    cut: (gone: {
      readonly before: string
      readonly entries: number
      readonly number: number
      readonly hash: string
      readonly wrong: number
    }) =>
      `${gone.before} 以前的 ${gone.entries.toLocaleString('en-US')} 条，至第 ${gone.number} 条，校验值 ${gone.hash}${gone.wrong === 0 ? '' : `；删除前核对发现 ${gone.wrong} 处问题`}`,
    noStream: (path: string) =>
      `配置 AUDIT_STREAM 指定的文件 ${path} 无法写入：请检查目录是否存在、权限是否足够。`
  },
  auditFile: {
    name: '审计日志',
    columns: ['时间', '员工', '部门', '操作', '企业', '内容', '用途', '追溯码'],
    rows: (count: number) => `${count.toLocaleString('en-US')} 行`
  },
  reportFile: {
    product: '企业拓客',
    yes: '是',
    comma: '、',
    semicolon: '；',
    arrow: ' → ',
    empty: '--',
    undisclosed: '未披露',
    tenThousand: '万元',
    pieces: '件',
    records: '条',
    companies: '家',
    others: '其余',
    otherKind: '未分类',
    withUnit: (label: string, unit: string) => `${label}（${unit}）`,
    pair: (label: string, value: string) => `${label} ${value}`,
    ofYear: (amount: string, year: string) => `${amount}（${year}）`,
    inferred: (value: string, evidence: string) => `${value}（推断：${evidence}）`,
    /** The chapters without records. */
    absent: '没有记录的内容',
    none: '未发现',
    unknown: '暂未收录',
    searched: (titles: string, source: string, day: string | null) =>
      `${titles}（来源：${source}${day === null ? '' : `，截至 ${day}`}）`,
    rest: (count: number) => `其余 ${count.toLocaleString('en-US')} 条见系统。`,
    unknownFacts: (labels: readonly string[]) => `暂未收录：${labels.join('、')}。`,
    gone: '对象已不在库中，报告没有内容。',
    mainProducts: '主营产品',
    tags: '标签',
    revenue: '营业收入',
    beneficial: '受益所有人',
    notBeneficial: '否',
    nothing: '无',
    control: '控制链',
    holds: (name: string, share: string) => `${name}（${share}%）`,
    noCalls: (none: readonly string[]) => `收录的记录中没有：${none.join('；')}。`,
    callsUnknown: (titles: readonly string[]) => `${titles.join('、')}暂未收录，不能判断。`,
    noBankProducts: '没有配置可匹配的产品。',
    unknownCondition: '“暂不能判断”是因为相关数据未收录，不表示不符合。',
    ownersIncomplete: '部分持股比例未收录，或层级过深没有查到尽头，以上结果可能不完整。',
    scoreChart: (score: number | null) => (score === null ? '各维度的得分' : `总分 ${score}，各维度的得分`),
    patentChart: '专利申请量（按申请年份）',
    shareholderChart: '股权构成',
    productChart: (periods: string) => `营收构成（${periods}）`,
    noPeriod: '报告期未收录',
    financeChart: '营业收入',
    riskChart: '各类记录的数量',
    calls: { label: '事项', date: '日期', title: '内容', count: '条数' },
    dimensions: { dimension: '维度', score: '得分', reasons: '依据' },
    owners: { name: '名称', kind: '类型', share: '合计持股（%）', beneficial: '认定' },
    events: { date: '日期', kind: '类别', title: '内容' },
    bankProducts: {
      name: '产品',
      terms: '额度与期限',
      met: '符合',
      missed: '不符合',
      unknown: '暂不能判断'
    },
    chain: {
      name: '产业链',
      category: '类别',
      origin: '来源',
      nodes: '环节数',
      companies: '企业数（家）',
      chart: '各环节的企业数（前 15 个）',
      region: '统计地区',
      country: '全国',
      strengths: '强弱',
      strengthCount: (strength: string, count: number) => `${strength} ${count}`,
      thin: (place: string, companies: number, enough: number) =>
        `${place}收录 ${companies} 家本链企业，平均每个环节不到 ${enough} 家，不足以判断强弱`,
      graph: (name: string) => `${name}产业链：各环节的企业数与强弱`,
      graphNote: '箭头从上游指向下游；深色的线是主要关系，浅色的线是其他关系。方框中的数字是收录的企业数。',
      regions: '企业所在的地区',
      nodeRegions: '各环节的企业在哪些地区（家）',
      otherRegions: '其他',
      unknownRegion: '未知',
      together: '合计',
      wholeChain: '全链（每家计一次）',
      nodeRegionsNote:
        '没有收录企业的环节不列。“未知”是没有收录所在地区，或只知道上一级地区的企业。一家企业可以在多个环节。0 是没有收录到，不表示当地没有这样的企业。',
      undated: { product: '产品（依据）', share: '占营收（%）' },
      dated: { product: '产品（依据）', share: '占营收（%）', period: '报告期' },
      leadersOf: (node: string, companies: number, most: number) =>
        companies > most ? `${node}（${companies} 家，列出前 ${most} 家）` : `${node}（${companies} 家）`,
      leadersOrder: (most: number) =>
        `每个环节至多 ${most} 家，按该产品占企业营收的比例由高到低，比例相同或未收录的按注册资本。`,
      leadersNone: (nodes: readonly string[]) => `没有收录企业的环节：${nodes.join('、')}。`
    },
    nodes: {
      node: '环节',
      stage: '位置',
      level: '层级',
      strength: '强弱',
      companies: '企业',
      listed: '上市',
      specialized: '专精特新',
      financed: '近12个月融资',
      favorites: '我的收藏'
    },
    strengthRule: ({ companies, leaders, missing, enough }: StrengthRule) =>
      `强：企业不少于 ${companies} 家，且上市与专精特新合计不少于 ${leaders} 家；缺：企业不多于 ${missing} 家；其余为弱。当地收录的本链企业平均每个环节不到 ${enough} 家时不足以判断。只计有依据的企业，收录的不是全部企业。`,
    relations: { upstream: '上游', downstream: '下游' },
    park: {
      name: '园区名称',
      level: '级别',
      kind: '类型',
      region: '地区',
      approved: '批准时间',
      area: '核准面积（公顷）',
      industries: '主导产业',
      authority: '管理机构',
      companies: '收录企业（家）',
      industrial: '规上企业（家）',
      highTech: '高新技术企业（家）'
    },
    counted: {
      count: (label: string) => `${label}（前 12 项）`,
      name: '名称',
      companies: '企业数（家）',
      share: '占比（%）'
    },
    year: '年份',
    foundedChart: '每年成立的企业数',
    foundedBefore: (count: number, year: number) =>
      `${year} 年以前成立的有 ${count.toLocaleString('en-US')} 家。`,
    foundedThrough: (day: string) =>
      `来源中最近成立的企业成立于 ${day}，此后没有数据，“--”或缺少的年份不表示没有企业成立。`,
    unknownCount: (label: string, count: number) =>
      `${label}未收录的有 ${count.toLocaleString('en-US')} 家，不计入以上占比。`,
    severalEach: '一家企业可以有多项，合计可能超过企业总数。',
    listTotal: '企业数（家）',
    listGone: '已不在库中（家）',
    capitalKnown: '注册资本已收录（家）',
    risky: '有风险记录（家）',
    clean: '已查无风险记录（家）',
    riskUnknown: '风险未收录（家）',
    currencyOther: '外币注册资本按汇率折算为人民币后归入区间。',
    riskMost: '风险记录最多的企业',
    inLine: (name: string, figure: string) => `${name} ${figure}`,
    facts: { item: '项目', content: '内容' },
    contents: '目录',
    sources: '数据来源与日期',
    sourceTable: { section: '章节', name: '来源', kind: '性质', asOf: '最新日期' },
    noSources: '各项记录没有注明来源。',
    manifest: '报告说明',
    subject: '报告对象',
    by: '生成人',
    department: '部门',
    at: '生成时间',
    traceCode: '追溯码',
    reading: '阅读说明',
    blank:
      '“--”或空白表示未知，不表示 0 或没有；“暂未收录”表示尚未查询，不表示没有；“未发现”表示已在注明的来源中查询，截至所注日期没有记录。',
    made: '本报告由系统根据收录的数据自动生成，供内部参考，不构成授信结论；引用前请核对原始来源。',
    noContacts: '报告不含任何联系方式。本文件仅限生成人使用，追溯码可查到生成人。',
    code: (code: number) => `〔U+${code.toString(16).toUpperCase().padStart(4, '0')}〕`,
    missing: (codes: readonly string[]) =>
      `报告的字库没有以下 ${codes.length} 个字符，文中以其 Unicode 编码写出：${codes.join('、')}。`,
    page: (page: number, pages: number) => `第 ${page} 页 / 共 ${pages} 页`,
    head: (title: string, subject: string) => `${title} · ${subject}`,
    numbered: (number: string, title: string) => `${number}、${title}`,
    digits: ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
    ten: '十',
    notMade: '生成报告的线程没有给出结果'
  },
  http: {
    unknownHost: (host: string) =>
      `服务不以“${host}”这个名称应答：请使用配置的地址，或由管理员把它加入配置 PUBLIC_HOSTS。`,
    stopping: '服务正在停止',
    noSuchCall: '接口不存在',
    noSuchFile: '文件不存在',
    noPage: '页面尚未构建：请运行 npm start，或先运行 npm run build:host。',
    tooLarge: '请求内容过大',
    addressTooLong: '请求地址过长',
    headersTooLarge: '请求头过大',
    tooSlow: '请求超时',
    wrongType: '请求内容的类型不受支持',
    failed: '服务器内部错误',
    unavailable: '服务不可用',
    diskFull: '磁盘空间不足，暂时无法保存，请稍后重试',
    tookTooLong: '查询用时过长，已经停止：请减少条件或关键词后重试',
    busy: '服务繁忙，请稍后重试',
    tooMany: (seconds: number) => `请求过于频繁，请 ${seconds} 秒后重试`,
    preparing: '正在准备数据，请稍候',
    untrustedProxy:
      '请求带有 X-Forwarded-For，但没有配置 TRUST_PROXY：所有员工会被当作同一个地址限速。如果服务在反向代理之后，请把代理的地址写入 TRUST_PROXY。'
  },
  upload: {
    tooLarge: (megabytes: number) => `文件超过 ${megabytes} MB，请拆分或只保留需要的列后再上传`,
    another: '您的另一个文件还在读取，请等它完成后再上传',
    tooManyFiles: (most: number) => `一次最多上传 ${most} 个文件`,
    tooManyParts: '上传的内容过多，请只上传一个文件',
    broken: '上传的内容不完整或格式有误，请重新上传'
  },
  match: {
    column: (number: number) => `第 ${number} 列`,
    tooMuch: (file: string) => `${file} 的内容过多，已停止读取：请只保留企业名称、信用代码等需要的列后再上传`,
    tooSlow: (file: string, seconds: number) =>
      `${file} 读取超过 ${seconds} 秒，已停止：请只保留需要的工作表和列，另存为 CSV UTF-8 后再上传`
  },
  orders: {
    wrongSignature: '签名缺失或不正确',
    oldSignature: '签名的时间与服务器相差超过 5 分钟，请核对时钟后重新签名',
    replayed: 'nonce 已经用过，请换一个并重新签名',
    orderId: 'orderId 应为订单号',
    state: 'state 应为 active、refused 或 cancelled',
    moment: 'at 应为 ISO 8601 时间，如 2026-11-21T10:00:00Z',
    nonce: 'nonce 应为 16–64 个字母、数字、下划线或连字符，每次不同',
    noReason: '未通过的订单请写明 reason',
    future: 'at 在将来，请核对时钟',
    pastEnd: '有效期已经过去，请填写今天或以后的日期'
  },
  identity: {
    wrongSignIn: '账号或密码不正确',
    badRedirect: '登录请求中的返回地址不被允许，请回到应用重新登录。',
    otherSite: '登录请求来自其他网站，已拒绝。请回到应用重新登录。',
    first: {
      lead: (account: string) =>
        `账号 ${account} 的密码由管理员给出，只用于这一次。请设置自己的密码，以后用它登录。`,
      rules: (least: number, distinct: number) => [
        `至少 ${least} 个字符`,
        `至少有 ${distinct} 种不同的字符`,
        '不包含您的账号',
        '不是常见密码，如键盘上相邻的字母、生日'
      ],
      short: (least: number) => `新密码至少 ${least} 个字符`,
      long: (most: number) => `新密码最多 ${most} 个字符`,
      differs: '两次输入的新密码不一致',
      same: '新密码不能与管理员给出的密码相同',
      over: '设置新密码的这一步已失效：超过 10 分钟，或已在别处设置。请重新登录。',
      expired: (days: number) => `这个初始密码已过期（给出后 ${days} 天内有效），请联系系统管理员重设密码。`
    },
    accountTaken: (account: string) => `账号 ${account} 已存在。`,
    noAccount: (account: string) => `没有账号 ${account}。`,
    demoAccount: '演示账号由 DEMO 配置管理，不能停用或更改，也没有需要重设的密码。',
    /** What is expected of what somebody writes about an account. */
    words: {
      account: '账号应为 2–64 个字母、数字、点、下划线或连字符。',
      person: '姓名应为 1–64 个字。',
      role: '角色应为 manager（客户经理）、lead（团队主管）、reader（只读）或 compliance（合规）。',
      department: '部门应为 1–64 个字，如 苏州分行；下级部门写作路径，如 总行/苏州分行/园区支行。'
    },
    /** Of a list of staff. */
    list: {
      unreadable: (reason: string) => `${reason}：请改正这一行。`,
      cell: (cell: string, expected: string) =>
        cell === '' ? `没有填写：${expected}` : `“${cell}”：${expected}`,
      twice: (account: string, line: number) =>
        `账号 ${account} 在第 ${line} 行已有：请只留一行；不是同一人的，请换一个账号。`,
      demo: (account: string) => `${account} 是演示账号，由 DEMO 配置管理：请去掉这一行。`,
      meanwhile: '导入时账号在别处有了变化，没有写入任何内容：请重新运行。'
    },
    handover: {
      same: '交出与接手的是同一个账号。',
      disabled: (account: string) => `账号 ${account} 已停用，不能接手：请先恢复，或交给另一位同事。`,
      reader: (account: string) =>
        `账号 ${account} 的角色是只读，不能收藏，不能接手：请先换角色（npm run staff:role），或交给另一位同事。`,
      noDepartment: (account: string) =>
        `账号 ${account} 没有部门，看不到交接来的备注：请先设置部门（npm run staff:department）。`,
      gave: (to: string, done: Handed) => `工作交接给 ${to}（${handedText(done)}）`,
      took: (from: string, done: Handed) => `接手 ${from} 的工作（${handedText(done)}）`
    },
    roles: { manager: '客户经理', lead: '团队主管', reader: '只读', compliance: '合规' },
    from: (address: string) => `来自 ${address}`,
    /** Told on a page to who came from the outside identity provider, or did not get there. */
    provider: {
      lost: '这次登录不是在这个浏览器中开始的，或已经用过、超过 15 分钟：请回到应用重新登录。',
      trouble: {
        denied:
          '统一身份认证没有允许这次登录，或登录已取消：请回到应用重试，仍不行请联系统一身份认证的管理员。',
        refused: '统一身份认证的答复与这次登录不符，没有登录：请回到应用重新登录，仍不行请联系管理员。',
        away: '统一身份认证暂时没有应答，没有登录：请稍后回到应用重试。'
      },
      out: {
        unknown: '统一身份认证已确认您的身份，但企业拓客中没有您的账号：请联系管理员开通。',
        noRole: '统一身份认证已确认您的身份，但没有给您使用企业拓客的角色：请联系管理员开通。',
        taken: '企业拓客中同名的账号属于另一个人，没有登录：请联系管理员核对。',
        disabled: '您在企业拓客中的账号已停用：如需恢复，请联系管理员。'
      }
    },
    /** What the audit log says of commands about accounts. */
    changes: {
      added: (role: string) => `添加账号（${role}）`,
      department: (department: string) => `部门改为 ${department}`,
      role: (role: string) => `角色改为${role}`,
      name: (name: string) => `姓名改为 ${name}`,
      disabled: '停用账号',
      enabled: '恢复账号',
      password: '重设密码',
      rows: '解除当天的行数限制',
      bound: '与统一身份认证中的身份关联',
      byProvider: (change: string) => `统一身份认证：${change}`
    }
  },
  feedback: {
    image: (id: string, at: string) => `反馈${id}_截图${at}`
  }
} as const
