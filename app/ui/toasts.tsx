import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './icon-button'
import { Icon, type IconName } from './icons'
import { useTopModal } from './modal-stack'
import type { Toast, ToastStore, ToastVariant } from './toast-store'

interface ToastsProps {
  store: ToastStore
  words: { region: string; close: string }
  /** `corner` for what someone may want to act on, `top` for short notices. */
  place: 'corner' | 'top'
}

const none: readonly Toast[] = []

const looks: Record<ToastVariant, { icon: IconName; rule: string; sign: string }> = {
  default: { icon: 'info', rule: 'border-l-brand', sign: 'text-brand' },
  destructive: { icon: 'alert', rule: 'border-l-danger', sign: 'text-danger' },
  success: { icon: 'check', rule: 'border-l-success', sign: 'text-success' },
  info: { icon: 'info', rule: 'border-l-info', sign: 'text-info' },
  warning: { icon: 'alert', rule: 'border-l-warning', sign: 'text-warning' },
}

const places = {
  // Above the bar at the foot of a phone's screen, which leads on.
  corner:
    'inset-x-0 bottom-0 items-stretch sm:left-auto sm:w-104 max-md:[body:has([data-place-bar],[data-thumb-bar])_&]:pb-[calc(5rem+env(safe-area-inset-bottom))]',
  top: 'inset-x-0 top-0 items-center',
} as const
// A dialog stands at the foot of a phone's screen, and ends with its buttons: what goes by itself leaves them free, below
// the notices. What waits for an answer has room made for it.
const besideDialog = 'max-sm:[dialog_&]:top-14 max-sm:[dialog_&]:bottom-auto'
// While a dialog comes in, it is what its toasts stand in; once it is there they stand in the window, and would have jumped.
const afterDialog =
  'max-sm:[dialog_&]:[animation-delay:200ms] max-sm:[dialog_&]:[animation-fill-mode:backwards]'

/**
 * The toasts of a store. Their clocks stand still while the pointer or the focus is on them. While a dialog is open they
 * stand in it: what is outside lies in the shade, cannot be pressed and is not read out.
 */
export function Toasts(props: ToastsProps) {
  const dialog = useTopModal()
  return dialog ? createPortal(<Region {...props} />, dialog) : <Region {...props} />
}

function Region({ store, words, place }: ToastsProps) {
  useEffect(() => () => store.resume(), [store]) // the region moves without the pointer leaving it
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => none)
  const region = useRef<HTMLElement>(null)
  const isAsking = place === 'corner' && toasts.some(({ duration }) => duration === Number.POSITIVE_INFINITY)
  const urgent = toasts.filter(({ variant }) => variant === 'destructive')
  const others = toasts.filter(({ variant }) => variant !== 'destructive')
  function resumeUnlessInside(event: React.PointerEvent | React.FocusEvent) {
    const next = event.relatedTarget
    if (!(next instanceof Node && event.currentTarget.contains(next))) store.resume()
  }
  return (
    <>
      <section
        ref={region}
        aria-label={words.region}
        onPointerOver={store.pause}
        onPointerLeave={resumeUnlessInside}
        onFocus={store.pause}
        onBlur={resumeUnlessInside}
        className={`pointer-events-none fixed z-50 flex flex-col gap-2 p-3 print:hidden ${places[place]} ${place === 'corner' && !isAsking ? besideDialog : ''}`}
      >
        {/* Both stand in the page before anything is said in them, or screen readers would miss the first words. */}
        <Voice kind="assertive">{urgent.map((toast) => card(toast))}</Voice>
        <Voice kind="polite">{others.map((toast) => card(toast))}</Voice>
      </section>
      {isAsking ? <ToastRoom under={region} /> : null}
    </>
  )

  function card(toast: Toast) {
    return (
      <ToastCard
        key={toast.id}
        toast={toast}
        close={words.close}
        onSeen={store.seen}
        onClose={() => store.dismiss(toast.id)}
      />
    )
  }
}

function Voice({ kind, children }: { kind: 'polite' | 'assertive'; children: React.ReactNode }) {
  return (
    <div aria-live={kind} aria-relevant="additions" className="flex max-w-full flex-col gap-2">
      {children}
    </div>
  )
}

interface ToastCardProps {
  toast: Toast
  close: string
  onSeen: (id: string) => void
  onClose: () => void
}

function ToastCard({ toast, close, onSeen, onClose }: ToastCardProps) {
  // On a slow device the page that changed with it is drawn first, and that time is not the toast's.
  useEffect(() => onSeen(toast.id), [onSeen, toast.id])
  const { icon, rule, sign } = looks[toast.variant]
  return (
    <div
      className={`pointer-events-auto flex gap-2 sm:gap-3 rounded-md border border-hairline border-l-4 bg-paper-raised py-1 pr-1 pl-3 sm:py-2 sm:pl-4 shadow-lg ${rule} ${toast.isLeaving ? 'leaving' : `entering ${afterDialog}`}`}
    >
      <Icon name={icon} className={`mt-2.5 size-5 ${sign}`} />
      <div className="min-w-0 grow py-1.5 max-sm:self-center max-sm:text-sm">
        {/* One paragraph on a phone: every line it takes lies over the page. */}
        <p className="inline font-medium sm:block">{toast.title}</p>{' '}
        {toast.description ? (
          <p className="inline text-ink-soft text-sm sm:block">{toast.description}</p>
        ) : null}
        {toast.action ? <ToastAction action={toast.action} onDone={onClose} /> : null}
      </div>
      <IconButton icon="close" label={close} onClick={onClose} />
    </div>
  )
}

function ToastAction({ action, onDone }: { action: NonNullable<Toast['action']>; onDone: () => void }) {
  function act() {
    action.onPress()
    onDone()
  }
  return (
    <button
      type="button"
      onClick={act}
      className="-ml-2 min-h-11 rounded-md px-2 font-medium text-link underline underline-offset-4"
    >
      {action.label}
    </button>
  )
}

/**
 * Room at the end of a narrow page, as high as the toasts over it: what waits for an answer must not hide what cannot be
 * scrolled out from under it, nor what the focus comes to. On a wide screen toasts stand beside the text.
 */
function ToastRoom({ under }: { under: RefObject<HTMLElement | null> }) {
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!room.current) return
    room.current.style.height = `${under.current?.offsetHeight ?? 0}px`
    const { style } = document.documentElement
    style.scrollPaddingBottom = `${room.current.offsetHeight}px` // 0 where it is hidden
    return () => void style.removeProperty('scroll-padding-bottom')
  })
  return <div ref={room} aria-hidden="true" className="shrink-0 sm:hidden print:hidden" />
}
