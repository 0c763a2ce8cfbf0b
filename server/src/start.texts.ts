// What the terminal says while the server starts, and why a start failed. Chinese and English side by side.
// Each sentence names what happened, with the value, and what to do. Nothing here decides anything.

export type Words = { zh: string; en: string }

export const startTexts = {
  preparing: (address: string, percent: number): string => `Kaiguan 开馆  ${address}  正在准备 preparing, ${percent} %`,
  clock: (moment: Date): Words => ({
    zh: `KAIGUAN_NOW：时钟不是真实时间，从 ${moment.toISOString()} 开始走。仅供试用。`,
    en: `KAIGUAN_NOW: the clock is not the real one, it runs on from ${moment.toISOString()}. For trying things alone.`,
  }),
  ready: (address: string, seconds: string): string => `Kaiguan 开馆  ${address}  (${seconds} s)`,
  setUp: (address: string, code: string): Words => ({
    zh: `  首次使用：打开 ${address}/setup ，安装码 ${code}`,
    en: `  First use: open ${address}/setup with the set-up code ${code}`,
  }),
  demo: '  演示账号 demo logins: owner, manager, desk, sales, coach   密码 password: kaiguan2026',
  filesAway: (where: string, why: string): Words => ({
    zh: `无法使用 KAIGUAN_S3_ENDPOINT 中的文件存储 ${where}（${why}）。请检查地址、KAIGUAN_S3_BUCKET、KAIGUAN_S3_KEY 和 KAIGUAN_S3_SECRET。`,
    en: `The store of files at KAIGUAN_S3_ENDPOINT, ${where}, can’t be used (${why}). Check the address, KAIGUAN_S3_BUCKET, KAIGUAN_S3_KEY and KAIGUAN_S3_SECRET.`,
  }),
  filesFolder: (folder: string, why: string): Words => ({
    zh: `不能写入文件目录 ${folder}（${why}）。请用 KAIGUAN_FILES 指定一个本程序可以写入的目录。`,
    en: `The folder of files ${folder} can’t be written to (${why}). Name one in KAIGUAN_FILES that this program may write to.`,
  }),
  publicUrlMissing: `  未设置 KAIGUAN_PUBLIC_URL：二维码和链接以访问者所连的本机地址开头。用域名或经代理访问时请设置，例如 KAIGUAN_PUBLIC_URL=https://club.example
  KAIGUAN_PUBLIC_URL is not set: codes and links begin with the address of this machine that the asker came to. Where people use a name or a proxy, set it: KAIGUAN_PUBLIC_URL=https://club.example`,
  filesHere: (folder: string): string =>
    `  文件存放在 ${folder}；多台服务器须用 KAIGUAN_S3_… 或共用的 KAIGUAN_FILES。Files are kept in ${folder}; several servers need KAIGUAN_S3_… or one KAIGUAN_FILES they share.`,
  portTaken: (port: number): Words => ({
    zh: `端口 ${port} 已被其他程序占用。请关闭那个程序，或用 PORT 指定另一个端口，例如 PORT=${port + 1} npm start`,
    en: `Port ${port} is used by another program. Close that program, or choose another port: PORT=${port + 1} npm start`,
  }),
  portForbidden: (port: number): Words => ({
    zh: `当前用户不能使用端口 ${port}。请用 PORT 指定 1024 以上的端口。`,
    en: `This user may not listen on port ${port}. Choose a PORT above 1024.`,
  }),
  badHost: (host: string): Words => ({
    zh: `HOST=${host} 不是本机的地址。请改为 127.0.0.1（仅本机）、0.0.0.0（所有网卡）或本机的一个地址。`,
    en: `HOST=${host} is no address of this machine. Give 127.0.0.1 (this machine only), 0.0.0.0 (all interfaces) or one of its own addresses.`,
  }),
  databaseAway: (where: string, why: string): Words => ({
    zh: `无法连接 DATABASE_URL 中的数据库 ${where}（${why}）。请检查它是否在运行、地址和端口是否正确、防火墙是否放行。`,
    en: `The database of DATABASE_URL, ${where}, can’t be reached (${why}). See whether it runs, whether host and port are right, and whether a firewall is in between.`,
  }),
  databaseLogin: (where: string, why: string): Words => ({
    zh: `数据库 ${where} 拒绝了登录（${why}）。请检查 DATABASE_URL 中的用户名和密码，以及服务器的 pg_hba.conf。`,
    en: `The database ${where} refused the login (${why}). Check the user and the password in DATABASE_URL, and the server’s pg_hba.conf.`,
  }),
  databaseMissing: (where: string): Words => ({
    zh: `服务器上没有数据库 ${where}。请先用 createdb 创建，或修改 DATABASE_URL。`,
    en: `There is no database ${where} on that server. Create it with createdb first, or change DATABASE_URL.`,
  }),
  databaseRights: (where: string, why: string): Words => ({
    zh: `DATABASE_URL 的用户在 ${where} 中权限不足（${why}）。它需要拥有该数据库的 public 模式，首次启动还需要 CREATEROLE。`,
    en: `The user of DATABASE_URL lacks rights in ${where} (${why}). It must own the schema public there and, for the first start, have CREATEROLE.`,
  }),
  restoreRights: (user: string, lines: string): Words => ({
    zh: `数据库用户 ${user} 的权限不足以恢复备份，什么都没有改动。请让数据库的超级用户在同一个数据库中执行下列 SQL，然后重试：\n${lines}`,
    en: `The database user ${user} may not restore; nothing was touched. Let a superuser run this in the same database, then try again:\n${lines}`,
  }),
  databaseOld: (where: string, version: string): Words => ({
    zh: `数据库 ${where} 是 PostgreSQL ${version}，需要 15 或更高版本。请升级，或去掉 DATABASE_URL 使用自带的 PostgreSQL。`,
    en: `The database ${where} is PostgreSQL ${version}; 15 or later is needed. Upgrade it, or leave DATABASE_URL out to use the bundled one.`,
  }),
  failed: (why: string): Words => ({
    zh: `启动失败：${why}`,
    en: `The start failed: ${why}`,
  }),
}

export function bothLanguages({ zh, en }: Words): string {
  return `${zh}\n${en}`
}
