import { useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useModal } from './dialog'
import { IconButton } from './icon-button'
import { placeAt } from './place-at'
import { PlaceBar } from './place-bar'
import { type PlaceEntry, SidebarEntries, type SidebarEntry } from './sidebar-entries'
import { readSidebar, writeSidebar } from './sidebar-memory'
import { Tooltip } from './tooltip'
import { useShortcuts } from './use-shortcuts'
import { useWide } from './use-wide'

export type { SidebarEntry }

interface SidebarProps {
  heading: string
  /** The heading where there is room for a word of four letters. */
  collapsedHeading: string
  /** Whose place this is: a mark of 14 px, then a name; the name is cut where there is no room. */
  top: React.ReactNode
  /** One more control beside the heading. */
  headingControl?: React.ReactNode
  entries: readonly SidebarEntry[]
  bottom: readonly SidebarEntry[]
}

interface SidebarFrameProps extends SidebarProps {
  /** Beside the button that opens the menu. */
  header: React.ReactNode
  /** What must not be overlooked, above the header. */
  banner?: React.ReactNode
  footer?: React.ReactNode
  /** The first of the places, at the foot of a phone's screen; without them there is no such bar. */
  bar?: readonly PlaceEntry[]
  /** The inside of `<main id="main">`. */
  children: React.ReactNode
}

/**
 * The frame of a workspace: menu at the side, header, page. The menu can be folded to its signs (button, Ctrl/Cmd+B);
 * this browser remembers that for seven days. On a phone it is a sheet over the page.
 */
export function SidebarFrame({ header, banner, footer, bar = [], children, ...sidebar }: SidebarFrameProps) {
  const t = useTranslations('ui.sidebar')
  const id = useId()
  const isWide = useWide()
  const [isFolded, setFolded] = useState(() => readSidebar() === 'folded')
  const [isSheetOpen, setSheetOpen] = useState(false)
  function toggle() {
    if (!isWide) return setSheetOpen(!isSheetOpen)
    writeSidebar(isFolded ? 'open' : 'folded')
    setFolded(!isFolded)
  }
  useShortcuts({ 'mod+b': toggle })
  const { pathname } = useLocation()
  const current = keyAt([...sidebar.entries, ...sidebar.bottom], pathname)
  const label = isWide ? t(isFolded ? 'expand' : 'collapse') : t('open')
  return (
    <div className="flex min-h-dvh">
      <nav
        id={id}
        aria-label={sidebar.heading}
        className={`sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden border-hairline border-r bg-paper transition-[width] duration-200 ease-step max-md:hidden print:hidden ${isFolded ? 'w-12' : 'w-64'}`}
      >
        <SidebarContents {...sidebar} current={current} isFolded={isFolded} />
      </nav>
      <Sheet
        {...sidebar}
        current={current}
        isOpen={isSheetOpen && !isWide}
        onClose={() => setSheetOpen(false)}
      />
      <div className="flex min-w-0 grow flex-col">
        <header className="z-30 border-hairline border-b bg-paper print:hidden [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-0">
          {banner}
          <div className="flex min-h-14 items-center gap-2 px-2 md:px-4">
            <Tooltip text={label} placement="bottom">
              <IconButton
                icon={isWide ? 'panel' : 'menu'}
                label={label}
                onClick={toggle}
                aria-expanded={isWide ? !isFolded : isSheetOpen}
                aria-controls={isWide ? id : undefined}
                aria-haspopup={isWide ? undefined : 'dialog'}
                aria-keyshortcuts="Control+B Meta+B"
              />
            </Tooltip>
            {header}
          </div>
        </header>
        <main id="main" tabIndex={-1} className="w-full grow px-5 py-8 outline-none md:px-10 md:py-12">
          <div className="mx-auto max-w-6xl">{children}</div>
        </main>
        {footer}
        {bar.length > 0 ? <PlaceBar places={bar} current={current} /> : null}
      </div>
    </div>
  )
}

/** The key of the place that an address belongs to. */
function keyAt(entries: readonly SidebarEntry[], pathname: string): string | undefined {
  const places = entries.filter((entry) => 'to' in entry)
  return placeAt(
    places.flatMap((place) => [place, ...(place.below ?? [])]),
    pathname,
  )?.key
}

interface SidebarContentsProps extends SidebarProps {
  current: string | undefined
  isFolded: boolean
  onFollow?: () => void
  close?: React.ReactNode
}

function SidebarContents({
  heading,
  collapsedHeading,
  top,
  headingControl,
  entries,
  bottom,
  current,
  isFolded,
  onFollow,
  close,
}: SidebarContentsProps) {
  const shared = { Link, current, isFolded, onFollow }
  return (
    <>
      <div
        className={`flex shrink-0 items-center justify-between ${isFolded ? 'flex-col pt-3' : 'min-h-14 pr-2 pl-4'}`}
      >
        <p className={`text-ink-soft ${isFolded ? 'text-xs' : 'truncate text-sm'}`}>
          {isFolded ? collapsedHeading : heading}
        </p>
        <div className={`flex items-center ${isFolded ? 'flex-col' : ''}`}>
          {headingControl}
          {close}
        </div>
      </div>
      <div className="flex min-h-12 shrink-0 items-center gap-3 overflow-hidden whitespace-nowrap px-[17px] font-semibold">
        {top}
      </div>
      <div className="min-h-0 grow overflow-y-auto overflow-x-hidden pt-3">
        <SidebarEntries {...shared} entries={entries} />
      </div>
      <Landing isFolded={isFolded} />
      <div className="shrink-0 pt-1 pb-3">
        <SidebarEntries {...shared} entries={bottom} />
      </div>
    </>
  )
}

/** The line between the entries and those at the foot: it climbs. */
function Landing({ isFolded }: { isFolded: boolean }) {
  return (
    <svg
      viewBox={isFolded ? '240 0 48 24' : '0 0 288 24'}
      preserveAspectRatio="xMaxYMax slice"
      className="h-6 w-full shrink-0 text-control"
      aria-hidden="true"
    >
      <path d="M0 23.500h210v-7.500h26v-7.500h26V1h26" fill="none" stroke="currentColor" />
    </svg>
  )
}

type SheetProps = SidebarProps & { current: string | undefined; isOpen: boolean; onClose: () => void }

function Sheet({ isOpen, onClose, ...sidebar }: SheetProps) {
  const t = useTranslations('ui')
  const modal = useModal(isOpen, onClose)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere is done with the menu
  useEffect(onClose, [key])
  const { ref } = modal
  useEffect(() => {
    if (isOpen) ref.current?.querySelector<HTMLElement>('[aria-current=page]')?.focus()
  }, [isOpen, ref])
  return (
    <dialog
      {...modal}
      aria-label={sidebar.heading}
      className="m-0 h-dvh max-h-none w-72 max-w-[calc(100vw-3rem)] overflow-hidden border-hairline border-r bg-paper-raised p-0 text-ink shadow-2xl backdrop:bg-shade open:flex open:sheet-entering"
    >
      {isOpen ? (
        <nav aria-label={sidebar.heading} className="flex min-h-0 w-full flex-col">
          <SidebarContents
            {...sidebar}
            isFolded={false}
            onFollow={onClose}
            close={<IconButton icon="close" label={t('close')} onClick={onClose} />}
          />
        </nav>
      ) : null}
    </dialog>
  )
}
