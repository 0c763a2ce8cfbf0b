// What the embedded database says to the person who starts the program, Chinese and English side by side.
// Each sentence names what happened, with the value, and what to do. Nothing here decides anything.

export type Words = { zh: string; en: string }

export const embeddedTexts = {
  noBinaries: (platform: string): Words => ({
    zh: `没有适用于 ${platform} 的内置 PostgreSQL。请重新运行 npm install(不要加 --omit=optional);若此平台不受支持,请自备 PostgreSQL 15 或更高版本,并设置环境变量 DATABASE_URL。`,
    en: `There is no bundled PostgreSQL for ${platform}. Run npm install again (without --omit=optional); if the platform is not supported, set DATABASE_URL to a PostgreSQL 15 or later of your own.`,
  }),
  cannotRun: (file: string, detail: string): Words => ({
    zh: `内置 PostgreSQL(${file})无法在本机运行:${detail}。请确认系统为 64 位 glibc 系统(Alpine 等 musl 系统不支持)、所在磁盘允许执行程序,或设置 DATABASE_URL 使用自己的 PostgreSQL。`,
    en: `The bundled PostgreSQL (${file}) cannot run on this machine: ${detail}. It needs a glibc system (not Alpine or another musl system) and a disk that allows programs to run; or set DATABASE_URL to your own PostgreSQL.`,
  }),
  cannotLeaveRoot: (detail: string): Words => ({
    zh: `当前以 root 运行,而 PostgreSQL 不允许 root,且无法切换到 postgres 或 nobody 账号(${detail})。请改用普通用户启动,或设置 DATABASE_URL。`,
    en: `This runs as root, which PostgreSQL refuses, and switching to the postgres or nobody account failed (${detail}). Start it as an ordinary user, or set DATABASE_URL.`,
  }),
  noPlace: (tried: string): Words => ({
    zh: `找不到数据库账号可以访问的目录(已尝试 ${tried})。请用 KAIGUAN_DATA 指定一个其他用户可以进入的目录,或改用普通用户启动。`,
    en: `No folder was found that the database's account can reach (tried ${tried}). Point KAIGUAN_DATA to a folder other users may enter, or start as an ordinary user.`,
  }),
  unreachable: (folder: string, account: string): Words => ({
    zh: `数据库账号 ${account} 进不了数据目录 ${folder}。请对它的每一级上级目录执行 chmod o+x,或把数据目录移到可访问的位置并设置 KAIGUAN_DATA。`,
    en: `The database's account ${account} cannot enter the data folder ${folder}. Run chmod o+x on each folder above it, or move the data to a reachable place and set KAIGUAN_DATA.`,
  }),
  placeMissing: (home: string, pointer: string): Words => ({
    zh: `数据保存在 ${home},但该目录已不存在。请恢复该目录;若确定要从空数据库开始,请删除 ${pointer}。`,
    en: `The data was kept in ${home}, which no longer exists. Bring that folder back; or, to begin with an empty database, delete ${pointer}.`,
  }),
  wrongOwner: (path: string, owner: string, self: string, remedy: string): Words => ({
    zh: `${path} 属于用户 ${owner},而当前用户是 ${self}。请以 ${owner} 启动,或执行:${remedy}`,
    en: `${path} belongs to the user ${owner}, but this runs as ${self}. Start as ${owner}, or run: ${remedy}`,
  }),
  ownedByRoot: (path: string, account: string): Words => ({
    zh: `${path} 属于 root,而 PostgreSQL 不以 root 运行,因此读不到它。请执行:chown -R ${account} '${path}'`,
    en: `${path} belongs to root, and PostgreSQL, which never runs as root, cannot read it. Run: chown -R ${account} '${path}'`,
  }),
  noPermission: (path: string, detail: string): Words => ({
    zh: `没有权限使用 ${path}:${detail}。请检查该目录的所有者与权限(chown、chmod),磁盘是否只读,或用 KAIGUAN_DATA 指定其他目录。`,
    en: `No permission to use ${path}: ${detail}. Check the folder's owner and mode (chown, chmod) and whether the disk is read-only, or choose another folder with KAIGUAN_DATA.`,
  }),
  noFolder: (path: string, detail: string): Words => ({
    zh: `无法创建数据目录 ${path}:${detail}。路径中的某一级是文件而不是目录,或路径过长;请用 KAIGUAN_DATA 指定其他目录。`,
    en: `The data folder ${path} cannot be made: ${detail}. Something on that path is a file, or the path is too long; choose another folder with KAIGUAN_DATA.`,
  }),
  diskFull: (path: string): Words => ({
    zh: `${path} 所在磁盘已满,数据库无法启动。请清理磁盘空间后重新启动;已保存的数据不会丢失。`,
    en: `The disk that holds ${path} is full, so the database cannot start. Free some space and start again; nothing that was saved is lost.`,
  }),
  noMemory: (detail: string): Words => ({
    zh: `内存或系统资源不足,数据库无法启动:${detail}。请释放内存,或调小数据目录中 postgresql.conf 的 shared_buffers 与 max_connections。`,
    en: `Too little memory or system resources to start the database: ${detail}. Free some, or lower shared_buffers and max_connections in the data folder's postgresql.conf.`,
  }),
  newerVersion: (found: string, ours: string, path: string): Words => ({
    zh: `${path} 中的数据由 PostgreSQL ${found} 写入,而本程序自带的是 ${ours}。请改用带有 PostgreSQL ${found} 的新版开馆,或用 KAIGUAN_DATA 指定其他目录。数据未被改动。`,
    en: `The data in ${path} was written by PostgreSQL ${found}, but this Kaiguan brings ${ours}. Use the newer Kaiguan that brings PostgreSQL ${found}, or choose another folder with KAIGUAN_DATA. The data was not touched.`,
  }),
  olderVersion: (found: string, ours: string, path: string): Words => ({
    zh: `${path} 中的数据由较旧的 PostgreSQL ${found} 写入,而本程序自带的是 ${ours}。请用原来的版本执行 npm run backup,再用本版本在空目录中执行 npm run restore。数据未被改动。`,
    en: `The data in ${path} was written by the older PostgreSQL ${found}, but this Kaiguan brings ${ours}. Run npm run backup with the version you had, then npm run restore with this one into an empty folder. The data was not touched.`,
  }),
  notADatabase: (path: string): Words => ({
    zh: `${path} 不是空目录,也不是完整的 PostgreSQL 数据(缺少 PG_VERSION)。请把它移走或从备份恢复后重新启动。`,
    en: `${path} is not empty and not a whole PostgreSQL data folder (no PG_VERSION). Move it away or restore it from a backup, then start again.`,
  }),
  wrongPassword: (path: string): Words => ({
    zh: `正在运行的 PostgreSQL 不接受 ${path} 中的密码。请从备份恢复该文件,或停止占用此目录的其他 PostgreSQL。`,
    en: `The running PostgreSQL does not accept the password in ${path}. Restore that file from a backup, or stop the other PostgreSQL that uses this folder.`,
  }),
  doesNotAnswer: (pid: string, log: string): Words => ({
    zh: `PostgreSQL(进程 ${pid})正在运行但没有响应。请查看日志 ${log},必要时结束该进程后重新启动。`,
    en: `PostgreSQL (process ${pid}) is running but does not answer. Look at its log ${log}; if need be end that process and start again.`,
  }),
  busy: (file: string): Words => ({
    zh: `另一个开馆进程一直在启动或停止同一个数据库(锁文件 ${file})。请确认它没有卡住,然后重试。`,
    en: `Another Kaiguan process has been starting or stopping the same database for minutes (lock file ${file}). See that it is not stuck, then try again.`,
  }),
  failed: (log: string, detail: string): Words => ({
    zh: `内置 PostgreSQL 启动失败,日志在 ${log}:${detail}`,
    en: `The bundled PostgreSQL did not start; its log is ${log}: ${detail}`,
  }),
  kept: (home: string, account: string): Words => ({
    zh: `当前以 root 运行,数据库账号 ${account} 进不了本目录,因此数据保存在 ${home}。`,
    en: `Running as root, and the database's account ${account} cannot reach this folder, so the data is kept in ${home}.`,
  }),
  binariesKept: (folder: string): Words => ({
    zh: `PostgreSQL 程序的副本在 ${folder}。`,
    en: `A copy of PostgreSQL's programs is in ${folder}.`,
  }),
  recovering: (log: string): Words => ({
    zh: `数据库正在恢复,请稍候(日志 ${log})。`,
    en: `The database is recovering, please wait (log ${log}).`,
  }),
  lost: (): Words => ({
    zh: '与 PostgreSQL 的连接中断,正在恢复。',
    en: 'The connection to PostgreSQL was lost; bringing it back.',
  }),
  back: (milliseconds: number): Words => ({
    zh: `PostgreSQL 已恢复(${milliseconds} 毫秒)。`,
    en: `PostgreSQL is back (${milliseconds} ms).`,
  }),
  slowStop: (log: string): Words => ({
    zh: `PostgreSQL 仍在保存数据,会自行停止(日志 ${log})。`,
    en: `PostgreSQL is still writing its data and will stop by itself (log ${log}).`,
  }),
}

/** One text for a terminal: the Chinese sentence, then the English one on its own line. */
export function bothLanguages(words: Words): string {
  return `${words.zh}\n${words.en}`
}
