import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFetchers, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useTopModal } from '~/ui/modal-stack'
import { useOnline } from './online'
import { useUnderWay } from './under-way'

/** What takes less than this shows no sign of waiting. */
const patienceMs = 300

/**
 * Shows and says that something is on its way: another page, or what a press has asked for. While a dialog is open it
 * stands in it, as what is outside lies in the shade and is not read out.
 */
export function WaitingBar() {
  const isGoing = useNavigation().state !== 'idle'
  const isSending = useFetchers().some(({ state }) => state !== 'idle')
  const isWorking = useUnderWay()
  const isLate = useLateness(isGoing || isSending || isWorking)
  const isOnline = useOnline()
  const dialog = useTopModal()
  const bar = <Bar isShown={isLate} isStuck={isGoing && !isOnline} />
  return dialog ? createPortal(bar, dialog) : bar
}

interface BarProps {
  isShown: boolean
  /** There is no connection, and the page cannot come before there is one. */
  isStuck: boolean
}

function Bar({ isShown, isStuck }: BarProps) {
  const t = useTranslations('ui')
  return (
    <>
      {isShown ? (
        <div
          data-waiting=""
          className="waiting fixed inset-x-0 top-0 z-60 h-1 origin-left bg-marigold print:hidden"
        />
      ) : null}
      <div aria-live="polite" className={isShown && isStuck ? stuckLook : 'sr-only'}>
        {isShown ? t(isStuck ? 'waitingOffline' : 'waiting') : ''}
      </div>
    </>
  )
}

const stuckLook = 'fixed inset-x-0 top-0 z-60 bg-ink p-4 text-center text-paper'

/** Whether something has been going on for longer than one notices. */
function useLateness(isGoingOn: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(setLate, patienceMs, true)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isGoingOn])
  return isLate
}
