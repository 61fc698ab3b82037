import { expect, test } from 'vitest'
import { asRole, databaseOf, identifier, literal, toDatabase } from './connection.ts'

const url = { url: 'postgres://owner:p%40ss@db:5432/sopan?sslmode=require' }
const socket = { host: '/srv/postgres', port: 5432, user: 'postgres', password: 'x', database: 'sopan' }

test('a connection is changed to another role or database and keeps everything else', () => {
  expect(asRole(url, 'sopan_login', 'a/b@c')).toEqual({
    url: 'postgres://sopan_login:a%2Fb%40c@db:5432/sopan?sslmode=require',
  })
  expect(asRole(socket, 'sopan_login', 'y')).toEqual({ ...socket, user: 'sopan_login', password: 'y' })
  expect(toDatabase(url, 'other')).toEqual({ url: 'postgres://owner:p%40ss@db:5432/other?sslmode=require' })
  expect([url, socket].map(databaseOf)).toEqual(['sopan', 'sopan'])
})

test.each([
  ['plain', '"plain"', "'plain'"],
  ['o"dd', '"o""dd"', "'o\"dd'"],
  ["it's", '"it\'s"', "'it''s'"],
  ['back\\slash', '"back\\slash"', "E'back\\\\slash'"],
])('%j is quoted as a name and as a text', (text, name, value) => {
  expect(identifier(text)).toBe(name)
  expect(literal(text)).toBe(value)
})
