import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { type Draft, openStudioCourse } from './editor.queries'
import { useEditing } from './editor-context'

/** Somebody else saved the course while one wrote: whose work goes on is chosen, never guessed. */
export function ConflictChoice({ courseId }: { courseId: string }) {
  const t = useTranslations('authoring.conflict')
  const dateTime = useDateTime()
  const { autosave, take } = useEditing()
  const { revalidate } = useRevalidator()
  const [theirs, setTheirs] = useState<Draft | null>(null)
  const [pending, setPending] = useState<'mine' | 'theirs' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    void readDraft(courseId).then(setTheirs)
  }, [courseId])

  async function takeMine() {
    setPending('mine')
    const latest = await readDraft(courseId)
    if (latest) await autosave.overwrite(latest.revision)
    setPending(null)
  }
  async function takeTheirs() {
    setPending('theirs')
    const latest = await readDraft(courseId)
    if (latest) take(latest)
    else await revalidate()
    setPending(null)
  }
  return (
    <section role="alert" className="mb-8 border-warning border-l-4 bg-warning-soft px-5 py-4">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose">
        {theirs
          ? t('who', {
              name: theirs.updated_by_name ?? t('somebody'),
              when: dateTime(new Date(theirs.updated_at), { dateStyle: 'medium', timeStyle: 'short' }),
            })
          : t('text')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isPending={pending === 'mine'} onClick={() => void takeMine()}>
          {t('mine')}
        </Button>
        <Button variant="secondary" isPending={pending === 'theirs'} onClick={() => void takeTheirs()}>
          {t('theirs')}
        </Button>
      </div>
    </section>
  )
}

async function readDraft(courseId: string): Promise<Draft | null> {
  const opened = await failingAsNull('the draft of somebody else', openStudioCourse(courseId))
  return opened?.draft ?? null
}
