import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { useTitle } from '../use-title'
import { useEditing } from './editor-context'
import { PartLink } from './part-link'
import { StructureChapter } from './structure-chapter'
import { addChapter } from './structure-edits'

/** The course from above: its chapters and lessons, to open, to move and to add to. */
export function Structure() {
  const t = useTranslations('authoring.structure')
  const { source, edit, open, mayWrite } = useEditing()
  const title = useTitle()
  const [said, setSaid] = useState('')
  function add() {
    let id = ''
    edit((before) => {
      const added = addChapter(before)
      id = added.id
      return added.source
    })
    open(`chapter-${id}`)
  }
  return (
    <nav
      aria-label={t('label')}
      className="lg:sticky lg:top-20 lg:-ml-3 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pl-3"
    >
      <div className="border-hairline border-b pb-2">
        <PartLink part="course">
          <span className="block text-ink-soft text-xs">{t('course')}</span>
          {title(source.title)}
        </PartLink>
      </div>
      <ol>
        {source.chapters.map((chapter, at) => (
          <StructureChapter
            key={chapter.id}
            chapter={chapter}
            at={at}
            of={source.chapters.length}
            onSay={setSaid}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {mayWrite ? (
        <div className="mt-3 -ml-3">
          <Button variant="quiet" onClick={add}>
            <Icon name="plus" />
            {t('addChapter')}
          </Button>
        </div>
      ) : null}
    </nav>
  )
}
