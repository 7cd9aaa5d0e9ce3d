"""A client made of Debian's python3-irc: does what lines of its input say, and writes what it hears to its output.

Input: a method of the library's connection and its arguments, as JSON. Output: the place, the event, who and the words.
"""

import json
import sys
import threading

import irc.client


def hear(connection, event):
    if event.type.startswith('all_'):
        return
    source = str(event.source or '').split('!')[0]
    is_channel = str(event.target or '').startswith('#')
    place = event.target if is_channel else source if '!' in str(event.source or '') else 'server'
    words = ' '.join([event.type, source, *event.arguments])
    print(f'{place}\t{connection.get_nickname()}\t{words}', flush=True)


# newer versions of the library call it Reactor
reactor = getattr(irc.client, 'Reactor', None) or irc.client.IRC
client = reactor()
client.add_global_handler('all_events', hear)
connection = client.server().connect('127.0.0.1', int(sys.argv[1]), 'biblioteka')


def obey():
    for line in sys.stdin:
        method, *arguments = json.loads(line)
        getattr(connection, method)(*arguments)
    connection.disconnect()


threading.Thread(target=obey, daemon=True).start()
client.process_forever()
