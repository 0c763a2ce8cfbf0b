/** Ant Design's message, notification and modal behind `notices`. */
import { Modal, message, notification } from 'antd'
import { useEffect } from 'react'
import { type NoticesHost, noticesHost } from '../../session/notices.ts'
import { Look } from '../page/Look.tsx'

const SECOND = 1000
const DEFAULT_MS = 3000
/** Notifications cover neither a page's buttons (top right) nor a list's footer. */
const ABOVE_FOOTER = 72

export default function NoticesHostView() {
  return (
    <Look>
      <Host />
    </Look>
  )
}

function Host() {
  const [messages, messageSlot] = message.useMessage({ maxCount: 4 })
  const [notifications, notificationSlot] = notification.useNotification({ placement: 'bottomRight', bottom: ABOVE_FOOTER })
  const [modals, modalSlot] = Modal.useModal()

  useEffect(() => {
    const host: NoticesHost = {
      message: ({ level, text, ms = DEFAULT_MS, action }) =>
        // The text is the key: five calls that fail for one reason say it once.
        void messages.open({
          key: text,
          type: level,
          duration: ms / SECOND,
          content: action ? (
            <>
              {text}
              <button type="button" className="kg-link" onClick={action.run}>
                {action.text}
              </button>
            </>
          ) : (
            text
          ),
        }),
      notify: ({ level, title, text, ms = DEFAULT_MS }) =>
        notifications[level]({ key: title + (text ?? ''), title, description: text, duration: ms / SECOND }),
      confirm: ({ title, text, ok, cancel, danger }) =>
        new Promise((answer) => {
          modals.confirm({
            title,
            content: text,
            okText: ok,
            cancelText: cancel,
            okButtonProps: { danger },
            // Enter never does what can't be taken back.
            autoFocusButton: danger ? 'cancel' : 'ok',
            centered: true,
            onOk: () => answer(true),
            onCancel: () => answer(false),
          })
        }),
      alert: ({ title, text, ok, level = 'success' }) =>
        new Promise((done) => {
          modals[level]({ title, content: text, okText: ok, centered: true, onOk: () => done(), onCancel: () => done() })
        }),
    }
    noticesHost.arrive(host)
  }, [messages, notifications, modals])

  return (
    <>
      {messageSlot}
      {notificationSlot}
      {modalSlot}
    </>
  )
}
