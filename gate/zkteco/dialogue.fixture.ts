/**
 * A dialogue as public descriptions of the push protocol (attendance, version 2.4) have it, a line after the other: a terminal
 * begins, tells what it wasn't answered for, asks what there is to do, and says what became of it. Serial number and people are made up.
 */
export const SERIAL = 'CKJH201260001'

export const begins = {
  method: 'GET',
  path: '/iclock/cdata',
  query: `SN=${SERIAL}&options=all&language=83&pushver=2.4.1&PushOptionsFlag=1`,
}

/** PIN, local time, state, how verified, work code, two reserved. */
export const attendance = (pin: string, time: string, state: 0 | 1) => ({
  method: 'POST',
  path: '/iclock/cdata',
  query: `SN=${SERIAL}&table=ATTLOG&Stamp=9999`,
  body: `${pin}\t${time}\t${state}\t15\t0\t0\t0\t0\t0\t0\t\n`,
})

export const operations = {
  method: 'POST',
  path: '/iclock/cdata',
  query: `SN=${SERIAL}&table=OPERLOG&Stamp=9999`,
  body: 'OPLOG 4\t14\t2026-11-20 11:58:02\t0\t0\t0\t0\nUSER PIN=7\tName=Wang\tPri=14\tPasswd=\tCard=\tGrp=1\tTZ=0001000100000000\n',
}

export const asks = { method: 'GET', path: '/iclock/getrequest', query: `SN=${SERIAL}` }

export const became = (id: number, code: number, what: string) => ({
  method: 'POST',
  path: '/iclock/devicecmd',
  query: `SN=${SERIAL}`,
  body: `ID=${id}&Return=${code}&CMD=${what}\n`,
})
