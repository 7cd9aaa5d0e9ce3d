// Made by scripts/generate-texts.ts from the catalogues; change those and run `npm run texts`.
import type { Parts } from './parts.ts'

/** The chat and what stands around every page. */
export interface ChatTexts {
  app: {
    backOnline: string
    connecting: (a: { product: string | number }) => string
    connectingHint: string
    newVersion: string
    refresh: string
    skipToBox: string
    skipToMessages: string
    title: (a: { page: string | number; product: string | number }) => string
  }
  badge: {
    a: string
    birthday: string
    bot: string
    gifter: (a: { count: number }) => string
    h: string
    m: string
    o: string
    q: string
    retro: string
    topGifter: (a: { place: number }) => string
    v: (a: { months: number }) => string
  }
  buffers: {
    channels: string
    close: (a: { name: string | number }) => string
    create: string
    draft: string
    empty: string
    guest: string
    join: string
    mentions: (a: { count: number }) => string
    plus: string
    private: string
    title: string
    write: string
  }
  channel: {
    above: string
    aboveLess: string
    aboveMore: (a: { count: number }) => string
    beginning: (a: { name: string | number }) => string
    comeBack: string
    empty: string
    emptyGuest: string
    emptyReader: string
    jumpMissing: string
    jumped: string
    loadFailed: string
    loadMore: string
    loading: string
    mention: (a: { name: string | number; text: string | number }) => string
    messages: string
    newCount: (a: { count: number }) => string
    newMessages: string
    newest: string
    newestCount: (a: { count: number }) => string
    paused: string
    pinned: string
    pinnedCollapse: string
    pinnedExpand: string
    pinnedJump: string
    removed: (a: { name: string | number }) => string
    removedReason: (a: { name: string | number; reason: string | number }) => string
    retry: string
    skipped: (a: { count: number }) => string
    unknown: string
  }
  chat: {
    i18n: {
      announcement: string
      ban: (a: { is_timed: boolean; reason: string | number; reason_available: boolean; seconds: number; target_name: string | number }) => Parts<'b'>
      banby: (a: { creator_name: string | number; is_timed: boolean; reason: string | number; reason_available: boolean; seconds: number; target_name: string | number }) => Parts<'b'>
      birthday: string
      cleanup: (a: { count: number; creator_name: string | number }) => Parts<'b'>
      community_gift: (a: { gift_count: number; gifter_name: string | number }) => Parts<'b'>
      community_gift_subscription: (a: { gifter_name: string | number; name: string | number }) => Parts<'b'>
      gift_subscription: (a: { gift_months: number; gifter_name: string | number; name: string | number }) => Parts<'b'>
      mute: (a: { reason: string | number; reason_available: boolean; seconds: number; target_name: string | number }) => Parts<'b'>
      muteby: (a: { creator_name: string | number; reason: string | number; reason_available: boolean; seconds: number; target_name: string | number }) => Parts<'b'>
      resubscription: (a: { months: number; name: string | number }) => Parts<'b'>
      slowoff: (a: { creator_name: string | number }) => Parts<'b'>
      slowon: (a: { creator_name: string | number; seconds: number }) => Parts<'b'>
      streambegan: (a: { title: string | number; title_available: boolean }) => string
      streamended: (a: { seconds: number }) => Parts<'b'>
      subscription: (a: { name: string | number }) => Parts<'b'>
      unbanned: (a: { target_name: string | number; was_muted: boolean }) => Parts<'b'>
      unbannedby: (a: { creator_name: string | number; is_undo: boolean; target_name: string | number; was_muted: boolean }) => Parts<'b'>
      welcome: (a: { name: string | number }) => Parts<'b'>
    }
    reason: (a: { reason: string | number }) => string
  }
  composer: {
    attach: string
    emoticons: string
    inbox: string
    inboxUnread: (a: { count: number }) => string
    label: string
    left: (a: { count: number }) => string
    mayWrite: string
    over: (a: { count: number }) => string
    send: string
    sendFailed: string
    sending: string
    settings: string
    slowed: (a: { time: string | number }) => string
    toChannel: (a: { name: string | number }) => string
    toPerson: (a: { name: string | number }) => string
    uploadFailed: string
    users: string
  }
  conversation: {
    beginning: string
    login: string
    title: (a: { name: string | number }) => string
  }
  dialog: {
    accept: string
    back: string
    cancel: string
    close: string
    save: string
  }
  failure: {
    connection: string
    crash: string
    forbidden: string
    login: string
    malformed: string
    notFound: string
    refresh: string
    retry: string
    server: string
    session: string
    tooMany: (a: { seconds: number }) => string
  }
  language: {
    en: string
    enShort: string
    label: string
    pl: string
    plShort: string
  }
  message: {
    actions: string
    blocked: string
    blockedWord: string
    copied: string
    delete: string
    deleted: string
    deletedBy: (a: { name: string | number }) => string
    deletedUser: string
    history: string
    minus: string
    minusCount: (a: { count: number }) => string
    more: string
    ownMinusCount: (a: { count: number }) => string
    ownPlusCount: (a: { count: number }) => string
    pending: string
    plus: string
    plusCount: (a: { count: number }) => string
    profile: (a: { name: string | number }) => string
    queue: (a: { count: number }) => string
    quote: (a: { name: string | number; text: string | number }) => string
    quoteMissing: string
    reply: string
    unpin: string
  }
  panels: {
    card: string
    emoticons: string
    hot: string
    inbox: string
    search: string
    users: string
  }
  theme: {
    dark: string
    label: string
    light: string
    system: string
  }
  toast: {
    close: string
    error: string
    info: string
    region: string
    success: string
  }
  topBar: {
    account: string
    buffers: (a: { label: string | number }) => string
    buffersUnread: (a: { count: number; label: string | number }) => string
    conversations: string
    extend: (a: { days: number }) => string
    gifted: string
    hideTopic: string
    inbox: string
    inboxNew: (a: { count: number }) => string
    label: string
    live: string
    login: string
    logout: string
    logoutConfirm: string
    look: string
    moderatorsOnly: string
    r9k: string
    settings: string
    slow: (a: { seconds: number }) => string
    subscribe: string
    subscribed: string
    subscribersOnly: string
    topic: string
  }
}

/** Login and registration. */
export interface AccountTexts {
  captcha: {
    busy: string
    check: string
    done: string
    expired: string
    failed: string
    label: string
  }
  code: {
    activated: string
    back: string
    busy: string
    change: string
    changeAgain: string
    hint: (a: { seconds: number }) => string
    label: string
    meant: string
    missing: string
    resend: string
    resendIn: (a: { time: string | number }) => string
    resent: string
    sendThere: string
    sending: string
    sent: (a: { email: string | number }) => Parts<'b'>
    sentToOther: (a: { email: string | number }) => Parts<'b'>
    submit: string
    title: string
    whereTo: string
  }
  field: {
    alphanumeric: string
    blikDigits: string
    blikExpired: string
    blikRefused: string
    blikWrong: string
    captcha: string
    channelChars: string
    channelHash: string
    code: string
    codeExpired: string
    codeTooManyTries: string
    email: string
    emailTaken: string
    giftBanned: string
    giftMax: (a: { length: number }) => string
    giftOwner: string
    giftSelf: string
    giftSubscribed: string
    giftUnknown: string
    invalid: string
    lengthOf: (a: { count: number; max: number }) => string
    messagesMax: (a: { length: string | number }) => string
    nameCharacters: string
    nameFixed: string
    nameLooks: string
    nameReserved: string
    nameTaken: string
    password: string
    passwordCommon: string
    passwordPersonal: string
    passwordTooLong: (a: { length: number }) => string
    passwordTooShort: (a: { length: number }) => string
    passwordsDiffer: string
    patternOff: string
    patternRepeat: (a: { most: string | number }) => string
    patternSize: string
    patternSyntax: string
    pictureBroken: string
    pictureFrames: (a: { count: number }) => string
    pictureFrozen: string
    pictureHeavy: string
    pictureKilobytes: (a: { length: string | number }) => string
    pictureMoving: string
    picturePixels: string
    picturePng: string
    pictureSeconds: (a: { length: string | number }) => string
    pictureSize: (a: { length: string | number }) => string
    pictureSmall: (a: { length: string | number }) => string
    redirect: string
    required: string
    rules: string
    tooLong: (a: { length: number }) => string
    tooShort: (a: { length: number }) => string
  }
  login: {
    again: string
    backTo: (a: { channel: string | number }) => string
    busy: string
    captcha: string
    done: string
    endedDeletion: string
    endedElsewhere: string
    endedIdle: string
    endedOn: (a: { device: string | number; when: string | number }) => string
    endedOperator: string
    endedPassword: string
    expired: string
    forgot: string
    hidePassword: string
    inactive: string
    name: string
    noAccount: string
    notYou: string
    onDay: (a: { date: string | number; time: string | number }) => string
    or: string
    password: string
    provider: (a: { provider: string | number }) => string
    providers: string
    register: string
    restored: string
    secondBack: string
    secondCode: string
    secondExpired: string
    secondSubmit: string
    secondText: string
    secondTitle: string
    showPassword: string
    siteAllow: string
    siteAsks: (a: { name: string | number; site: string | number }) => string
    siteTitle: string
    submit: string
    success: string
    title: string
    today: (a: { time: string | number }) => string
    tooMany: (a: { seconds: number }) => string
    waits: (a: { channel: string | number }) => string
    wish: (a: { channel: string | number }) => string
    wishNote: string
    wordsKept: Parts<'b'>
    wrong: string
  }
  passkeys: {
    add: string
    added: string
    addedAt: (a: { date: string | number }) => string
    confirm: string
    copied: string
    create: string
    deleteBy: string
    empty: string
    expired: string
    failed: string
    full: (a: { count: number }) => string
    intro: string
    known: string
    login: string
    make: string
    name: string
    nameHint: string
    neverUsed: string
    next: string
    notMade: string
    prove: string
    refused: string
    remove: string
    removeConfirm: (a: { name: string | number }) => string
    removeLabel: (a: { name: string | number }) => string
    removed: string
    rename: string
    renameLabel: (a: { name: string | number }) => string
    renamed: string
    save: string
    synced: string
    title: string
    unsupported: string
    usedAt: (a: { when: string | number }) => string
    waiting: string
  }
  register: {
    accept: Parts<'privacy' | 'rules'>
    busy: string
    email: string
    emailHint: string
    haveAccount: string
    intro: string
    login: string
    name: string
    nameAsking: string
    nameFinish: string
    nameFree: string
    nameHint: (a: { max: number; min: number }) => string
    nameMine: string
    nameOffers: string
    nameTake: string
    nameWaits: (a: { minutes: number }) => string
    nameWaitsHours: (a: { hours: number }) => string
    password: string
    passwordEnough: string
    passwordHint: (a: { length: number }) => string
    passwordStrong: string
    passwordWeak: string
    repeat: string
    repeatHint: string
    submit: string
    title: string
  }
  signIn: {
    activate: (a: { email: string | number }) => string
    blocked: string
    callback: string
    callbackDone: string
    callbackTitle: string
    emailTaken: (a: { provider: string | number }) => string
    expired: string
    failed: (a: { provider: string | number }) => string
    from: (a: { name: string | number; provider: string | number }) => Parts<'b'>
    haveAccount: string
    intro: string
    noEmail: (a: { provider: string | number }) => string
    noPassword: string
    refused: (a: { provider: string | number }) => string
    registerExpired: string
    submit: string
    title: string
    waiting: (a: { provider: string | number }) => string
  }
}

/** The pages beside the chat. */
export interface PageTexts {
  account: {
    changePassword: string
    currentPassword: string
    currentPasswordHint: string
    data: string
    delete: string
    deleteButton: string
    deleteByProvider: (a: { provider: string | number }) => string
    deleteConfirm: string
    deleteNoPassword: string
    deleteText: string
    deleted: string
    emailHint: string
    end: string
    endNamed: (a: { date: string | number; device: string | number }) => string
    ended: string
    endsUnused: (a: { date: string | number }) => string
    export: string
    exportButton: string
    exportConfirm: string
    exportText: string
    exportWait: string
    exported: string
    lastUsed: (a: { when: string | number }) => string
    linkSent: string
    loggedInAt: (a: { date: string | number }) => string
    loggedOutOthers: string
    logoutOthers: string
    logoutOthersText: string
    loses: string
    losesApplication: string
    losesChannel: (a: { owners: number }) => string
    losesGifts: (a: { count: number }) => string
    losesNothing: string
    losesSubscription: (a: { at: Date | number }) => string
    nameHint: string
    newPassword: string
    noPassword: string
    passwordLinkSent: (a: { address: string | number }) => Parts<'b'>
    pending: (a: { email: string | number }) => Parts<'b'>
    save: string
    saved: string
    saving: string
    sessions: string
    sessionsIntro: string
    setPassword: string
    thisBrowser: string
    thisSession: string
    unknownDevice: string
    wrongPassword: string
  }
  announcer: {
    summary: (a: { count: number; name: string | number; text: string | number }) => string
  }
  appeal: {
    action: string
    answerWords: string
    everywhere: string
    fromList: string
    fromOther: string
    fromPact: (a: { channel: string | number }) => string
    hint: string
    hintEverywhere: string
    lifted: (a: { is_mute: boolean }) => string
    own: (a: { when: string | number }) => string
    ownAnswer: string
    question: string
    reply: (a: { when: string | number }) => string
    send: string
    sendAnswer: string
    state: {
      abuse: string
      asked: string
      closed: string
      granted: string
      kept: string
      open: string
      shortened: string
    }
    title: string
    words: string
  }
  applications: {
    add: string
    clientId: string
    copied: string
    copy: (a: { what: string | number }) => string
    copyFailed: string
    create: string
    delete: string
    deleteConfirm: string
    deleteText: string
    deleteTitle: string
    deleted: string
    docs: string
    done: string
    edit: string
    editNamed: (a: { name: string | number }) => string
    empty: string
    grantedAt: (a: { date: string | number }) => string
    grantedEmpty: string
    grantedIntro: string
    grantedTitle: string
    intro: (a: { product: string | number }) => string
    name: string
    nameHint: string
    neverUsed: string
    public: string
    redirect: string
    redirectHint: string
    renew: string
    renewText: string
    renewTitle: string
    renewed: string
    revoke: string
    revokeNamed: (a: { name: string | number }) => string
    revokeText: (a: { name: string | number }) => Parts<'app'>
    revokeTitle: string
    revoked: string
    save: string
    saved: string
    saving: string
    secret: string
    secretHint: string
    secretOnce: string
    toList: string
    usedAt: (a: { date: string | number }) => string
  }
  birthday: {
    invite: string
    open: string
    reward: (a: { messages: number; months: number }) => string
  }
  calendar: {
    next: string
    pickFirst: string
    previous: string
    required: string
    weekdays: string
  }
  card: {
    ban: string
    banAct: string
    banBack: string
    banClear: {
      all: string
      nothing: string
      recent: string
    }
    banClears: string
    banDo: {
      all: (a: { isTimed: boolean; seconds: number }) => string
      nothing: (a: { isTimed: boolean; seconds: number }) => string
      recent: (a: { isTimed: boolean; seconds: number }) => string
    }
    banTitle: (a: { name: string | number }) => string
    banned: Parts<'b'>
    bannedNow: (a: { isTimed: boolean; name: string | number; seconds: number }) => string
    bannedUntil: (a: { at: string | number }) => Parts<'b'>
    block: string
    blocked: (a: { name: string | number }) => string
    gift: string
    giftFrom: string
    groups: string
    heldBack: string
    history: string
    lastMessage: (a: { at: string | number }) => Parts<'b'>
    loadFailed: string
    loading: string
    manage: string
    message: string
    missing: (a: { name: string | number }) => string
    missingHint: string
    mute: string
    muteDays: (a: { count: number }) => string
    muteHours: (a: { count: number }) => string
    muteMinutes: (a: { count: number }) => string
    muteSeconds: (a: { count: number }) => string
    muted: (a: { name: string | number; seconds: number }) => string
    mutedUntil: (a: { at: string | number }) => Parts<'b'>
    openChannel: string
    outranked: string
    ownerStays: string
    reason: (a: { reason: string | number }) => string
    search: string
    since: (a: { at: Date | number }) => Parts<'b'>
    stepDown: string
    stepDownAct: string
    stepDownAsk: (a: { name: string | number }) => string
    steppedDown: string
    subscribes: (a: { months: number }) => Parts<'b'>
    unbanAct: string
    unbanned: (a: { name: string | number }) => string
    unblock: string
    unblocked: (a: { name: string | number }) => string
    unmuteAct: string
    unmuted: (a: { name: string | number }) => string
  }
  change: {
    busy: string
    done: string
    expired: string
    password: string
    repeat: string
    submit: string
    title: string
    usedAgain: string
    usedText: (a: { name: string | number; when: string | number }) => Parts<'b'>
    usedTitle: string
  }
  channelMenu: {
    back: (a: { name: string | number }) => string
    label: string
    popOut: string
    rules: string
    settings: string
  }
  channelRules: {
    banned: (a: { count: number }) => string
    changed: (a: { at: Date | number }) => string
    days: string
    daysIntro: string
    enter: (a: { target: string | number }) => string
    filters: string
    filtersIntro: string
    granted: string
    held: (a: { count: number }) => string
    muted: (a: { count: number }) => string
    noFilters: string
    none: string
    of: (a: { all: string | number; part: string | number }) => string
    refused: (a: { count: number }) => string
    released: (a: { count: number }) => string
    title: (a: { target: string | number }) => string
  }
  channelSettings: {
    add: string
    addEmoticon: string
    added: (a: { name: string | number }) => string
    adding: string
    attachments: string
    attachmentsHint: string
    attachmentsStaffHint: string
    bannedBy: (a: { name: string | number }) => Parts<'b'>
    bans: string
    bansEmpty: string
    bansForbidden: string
    bansIntro: string
    basic: string
    choosePicture: string
    colors: string
    colorsHint: string
    content: string
    crop: string
    cropHint: string
    delete: string
    deleteConfirm: (a: { name: string | number }) => string
    deleteEmoticon: string
    deleteNamed: (a: { name: string | number }) => string
    deletedUser: string
    embeds: string
    emoticonName: (a: { name: string | number }) => string
    emoticons: string
    emoticonsEmpty: string
    emoticonsForbidden: string
    emoticonsIntro: string
    ended: (a: { date: string | number }) => string
    expires: (a: { when: string | number }) => string
    export: string
    forSubscribers: string
    forSubscribersNamed: (a: { name: string | number }) => string
    haveOne: string
    haveThree: string
    helpers: string
    hideNames: string
    hideNamesHint: string
    income: string
    isLayer: string
    isMoving: string
    karma: string
    karmaBoth: string
    karmaHint: string
    karmaMinus: string
    karmaOff: string
    karmaPlus: string
    layer: string
    layerHint: string
    level: {
      h: string
      o: string
      q: string
      u: string
      v: string
    }
    links: string
    linksHint: string
    moderation: string
    moderatorsEditFilters: string
    moderatorsEditFiltersHint: string
    moderatorsOnly: string
    months: string
    monthsShort: string
    more: string
    movesAsIs: string
    name: string
    nameHint: (a: { max: string | number; min: string | number }) => string
    onePicture: string
    onePictureHint: string
    onlyActive: string
    onlySubscribers: string
    otherPicture: string
    overlays: string
    overview: string
    people: (a: { count: number }) => string
    permanent: string
    picture: (a: { side: string | number }) => string
    pictures: string
    picturesHint: string
    r9k: string
    r9kHint: string
    readOnly: string
    reason: (a: { reason: string | number }) => string
    renamed: (a: { name: string | number }) => string
    rules: string
    rulesChanged: string
    rulesHint: string
    rulesPage: string
    rulesSave: string
    rulesSaved: string
    rulesText: string
    rulesTextChanged: string
    sizes: string
    slow: string
    slowHint: string
    slowOff: string
    stream: string
    subscribersOnly: string
    subscribersOnlyHint: string
    subscriptions: string
    subscriptionsEmpty: string
    subscriptionsForbidden: string
    title: string
    unban: string
    unbanConfirm: (a: { name: string | number }) => Parts<'b'>
    unbanGone: string
    unbanNamed: (a: { name: string | number }) => string
    unbannedGone: string
    user: string
    validUntil: string
    votes: string
    whoWrites: string
    wholePicture: string
    zoom: string
  }
  commands: {
    choose: string
    close: string
    does: {
      ban: string
      block: string
      clear: string
      color: string
      delete: string
      goal: string
      help: string
      history: string
      join: string
      live: string
      me: string
      mod: string
      moderators: string
      moderatorsoff: string
      note: string
      part: string
      pin: string
      poll: string
      purge: string
      r: string
      restore: string
      slow: string
      slowoff: string
      subscribers: string
      subscribersoff: string
      subscription: string
      timeout: string
      title: string
      topic: string
      unban: string
      unblock: string
      undo: string
      uniquechat: string
      uniquechatoff: string
      unmod: string
      unpin: string
      unvip: string
      user: string
      vip: string
      visit: string
      vote: string
      w: string
      warn: string
    }
    done: (a: { command: string | number }) => string
    example: {
      ban: string
      block: string
      clear: string
      color: string
      help: string
      history: string
      join: string
      me: string
      mod: string
      note: string
      r: string
      slow: string
      subscription: string
      timeout: string
      topic: string
      unban: string
      unblock: string
      unmod: string
      unvip: string
      user: string
      vip: string
      w: string
      warn: string
    }
    explain: {
      badge: string
      ban_length: string
      channel: string
      color: string
      command: string
      entry: string
      how_long: string
      message: string
      poll: string
      reason: string
      seconds: string
      topic: string
      vote: string
      what: string
      who: string
      words: string
    }
    forExample: string
    forbidden: (a: { command: string | number; who: string | number }) => string
    group: {
      moderation: string
      talk: string
    }
    holders: {
      m: string
      o: string
      q: string
      v: string
    }
    instead: (a: { word: string | number }) => string
    length: (a: { seconds: number }) => string
    noMessages: (a: { name: string | number }) => string
    param: {
      badge: string
      ban_length: string
      channel: string
      color: string
      command: string
      entry: string
      how_long: string
      message: string
      poll: string
      reason: string
      seconds: string
      topic: string
      vote: string
      what: string
      who: string
      words: string
    }
    put: string
    title: string
    unknown: (a: { command: string | number }) => string
    wrong: (a: { command: string | number; what: string | number }) => string
  }
  connections: {
    already: string
    choose: (a: { provider: string | number }) => string
    connect: string
    connectLabel: (a: { provider: string | number }) => string
    connected: string
    continue: string
    disconnect: string
    disconnectConfirm: (a: { provider: string | number }) => string
    disconnectLabel: (a: { provider: string | number }) => string
    disconnected: string
    empty: string
    intro: string
    last: string
    manage: string
    manageLabel: string
    none: string
    open: (a: { provider: string | number }) => string
    other: (a: { provider: string | number }) => string
    prove: string
    proveButton: (a: { provider: string | number }) => string
    proveWith: (a: { provider: string | number }) => string
    taken: string
    unprovable: string
  }
  consent: {
    account: (a: { product: string | number }) => string
    allow: string
    asks: (a: { name: string | number }) => Parts<'app'>
    change: string
    deny: string
    loggedInAs: (a: { name: string | number }) => Parts<'who'>
    madeBy: (a: { name: string | number }) => Parts<'who'>
    openWindow: string
    returns: (a: { host: string | number }) => Parts<'host'>
    scopes: string
    title: string
  }
  count: {
    months: (a: { count: number }) => string
    seconds: (a: { count: number }) => string
    subscriptions: (a: { count: number }) => string
  }
  createChannel: {
    busy: string
    cancel: string
    created: (a: { name: string | number }) => string
    full: string
    hint: (a: { max: number; min: number }) => string
    intro: (a: { count: number }) => string
    name: string
    notVerified: string
    owner: string
    submit: string
    title: string
    tooMany: (a: { count: number }) => string
  }
  deeds: {
    banMore: string
    copy: string
    copyLink: string
    deleteAccept: string
    deleteConfirm: string
    muteMore: string
    muteShort: string
    noVoters: string
    pin: string
    purge: string
    report: string
    takeMinus: string
    takePlus: string
    voters: string
  }
  dock: {
    anyway: string
    begin: string
    beginText: string
    beginTitle: string
    bringBack: string
    clear: string
    cleared: string
    end: string
    endHeld: (a: { sources: string | number }) => string
    endText: string
    label: string
    off: string
    open: (a: { name: string | number }) => string
    pause: string
    rename: (a: { title: string | number }) => string
    resume: string
    skip: string
    slow: string
    small: string
    stay: string
    title: string
    viewers: (a: { count: number }) => string
  }
  docs: {
    answers: string
    api: string
    body: string
    byAccount: string
    byAddress: string
    contents: string
    english: string
    file: string
    find: string
    found: (a: { n: number }) => string
    limit: string
    limitName: string
    limits: string
    loading: string
    needed: string
    oauth: string
    operations: string
    optional: string
    parameters: string
    perMinute: (a: { n: string | number }) => string
    perSecond: (a: { n: string | number }) => string
    public: string
    rate: (a: { burst: string | number; rate: string | number }) => string
    required: string
    schemas: string
    scope: string
    scopeMeaning: string
    start: string
    title: string
    wire: string
  }
  emoticonImport: {
    again: string
    againAll: (a: { count: number }) => string
    againNamed: (a: { name: string | number }) => string
    archive: {
      bomb: string
      broken: string
      empty: string
      gone: string
      large: (a: { megabytes: number }) => string
      links: string
      locked: string
      many: (a: { files: number }) => string
      names: string
      nested: string
    }
    author: string
    back: string
    backStep: string
    bring: (a: { count: number }) => string
    brought: (a: { count: number }) => string
    by: (a: { name: string | number }) => string
    cancel: string
    choose: (a: { name: string | number }) => string
    chosen: (a: { chosen: number; left: number }) => Parts<'b'>
    confirm: string
    confirmHint: string
    confirmNeeded: string
    drop: string
    dropHint: (a: { files: number; megabytes: number }) => string
    dropOther: string
    empty: string
    example: (a: { address: string | number }) => string
    failed: (a: { count: number }) => string
    fileNeeded: string
    filter: {
      all: string
      layers: string
      moving: string
      trouble: string
    }
    filters: string
    fits: (a: { all: number; fits: number }) => Parts<'b'>
    from: (a: { source: string | number }) => string
    fromZip: (a: { name: string | number }) => string
    heavy: (a: { kilobytes: number }) => string
    isLayer: string
    isMoving: string
    isWide: string
    last: (a: { title: string | number }) => string
    loading: string
    madeBy: (a: { name: string | number }) => string
    missing: string
    more: (a: { count: number }) => string
    nameOf: (a: { name: string | number }) => string
    nameless: string
    nothing: string
    onChannel: (a: { count: number; limit: number }) => string
    onChannelNow: (a: { count: number; limit: number }) => string
    origin: string
    progress: (a: { done: number; total: number }) => string
    progressHint: string
    reason: {
      full: string
      name_taken: string
      unreachable: string
    }
    refusedChoice: string
    running: string
    runs: (a: { done: number; name: string | number; total: number }) => string
    see: string
    seeProgress: string
    seeResult: string
    set: string
    setHint: string
    setNeeded: string
    show: string
    somebodyRuns: (a: { done: number; total: number }) => string
    sourceOff: string
    sources: string
    step: {
      bring: string
      choice: string
      source: string
    }
    stepDone: (a: { step: string | number }) => string
    steps: string
    stop: string
    stopped: string
    title: string
    trouble: {
      broken: string
      flashing: string
      frames: string
      frozen: string
      gone: string
      heavy: string
      name_taken: string
      no_room: string
      pixels: string
      sexual: string
      small: string
    }
    unknownAddress: string
    unreachable: (a: { name: string | number }) => string
    unreachableOnly: (a: { name: string | number }) => string
    uploadOff: string
    was: (a: { name: string | number }) => string
    works: (a: { count: number }) => string
    zip: string
  }
  emoticonPanel: {
    emoji: string
    found: (a: { count: number }) => string
    grid: string
    groups: {
      g0: string
      g2: string
      g3: string
      g4: string
      g5: string
      g6: string
      g7: string
      g8: string
    }
    loadFailed: string
    locked: (a: { name: string | number }) => string
    none: string
    onlySubscribers: string
    search: string
    stays: Parts<'key'>
    subscribe: (a: { channel: string | number; name: string | number }) => string
    tabs: string
    tone: string
    tones: {
      t0: string
      t1: string
      t2: string
      t3: string
      t4: string
      t5: string
    }
    used: string
  }
  emoticons: {
    full: (a: { limit: string | number }) => string
  }
  fileTray: {
    dropFiles: string
    fileBroken: string
    fileDone: (a: { size: string | number }) => string
    fileProgress: (a: { loaded: string | number; size: string | number }) => string
    fileSpoiler: (a: { state: string | number }) => string
    fileTooLarge: (a: { n: string | number }) => string
    fileWaits: (a: { size: string | number }) => string
    files: string
    markSpoiler: (a: { name: string | number }) => string
    removeFile: (a: { name: string | number }) => string
    subscribeForMore: string
    tooManyFiles: string
  }
  firstHour: {
    add: string
    address: string
    addressHint: string
    ask: string
    change: string
    code: string
    copied: string
    copy: string
    copyCode: string
    copyFailed: string
    copyLink: string
    done: (a: { count: string | number; most: string | number }) => string
    elsewhere: string
    embed: string
    embedHint: string
    embedIntro: string
    embedTitle: string
    emoticon: string
    emoticonHint: string
    forbidden: string
    frameTitle: (a: { name: string | number }) => string
    fullWidth: string
    hide: string
    isDone: string
    link: string
    moderators: string
    moderatorsHint: string
    qr: string
    saveQr: string
    saveQrAs: (a: { kind: string | number }) => string
    set: string
    show: string
    stands: string
    standsHint: (a: { address: string | number }) => string
    subscriptions: string
    subscriptionsAllowed: string
    subscriptionsAsked: string
    subscriptionsHint: string
    subscriptionsNowhere: string
    subscriptionsOn: string
    subscriptionsRefused: string
    title: string
    topic: string
    topicHint: string
    width: string
    working: string
  }
  firstSteps: {
    attachments: string
    attachmentsHint: string
    attachmentsStaff: string
    colors: string
    colorsHint: string
    embeds: string
    embedsHint: string
    intro: string
    settings: string
    title: (a: { name: string | number }) => string
    votes: string
    votesHint: string
  }
  follow: {
    follow: string
    following: string
    live: string
  }
  frames: {
    addSite: string
    removeSite: (a: { number: number }) => string
    site: (a: { number: number }) => string
    siteCount: (a: { count: number; most: number }) => string
    siteMeant: (a: { site: string | number }) => string
    siteTwice: string
    siteWrong: string
    sites: string
    sitesIntro: string
    view: string
    views: {
      chat: string
      read: string
      whole: string
    }
  }
  front: {
    canOwn: string
    canTalk: string
    canTrust: string
    contact: string
    counts: (a: { channels: number; people: number }) => string
    createFirst: string
    developers: string
    empty: string
    emptyTitle: string
    failed: string
    file: string
    justNow: string
    lastTalks: string
    lead: string
    loading: string
    login: string
    maybe: (a: { name: string | number }) => string
    minutes: (a: { count: string | number }) => string
    noMatch: (a: { name: string | number }) => string
    now: string
    people: (a: { count: string | number }) => string
    privacy: string
    quiet: string
    register: string
    retry: string
    rules: string
    search: string
    showQuiet: (a: { count: number }) => string
    title: string
  }
  gift: {
    fold: string
    for: string
    forYou: (a: { channel: string | number }) => string
    free: string
    given: (a: { count: number; given: number }) => Parts<'b'>
    of: (a: { count: number }) => string
    others: (a: { count: number }) => string
    receivers: string
    thank: string
    thanksText: (a: { name: string | number }) => string
    until: (a: { date: string | number }) => Parts<'b'>
    waiting: string
    week: (a: { count: number }) => string
    weekSum: (a: { count: number }) => Parts<'b'>
  }
  goal: {
    bar: (a: { current: number; target: number }) => Parts<'b'>
    label: string
    reached: (a: { current: number; target: number }) => Parts<'b'>
  }
  gone: {
    files: string
    kind: string
    many: (a: { count: number; name: string | number; others: number }) => string
    manyBy: (a: { by: string | number; count: number; name: string | number; others: number }) => string
    noKind: string
    openToReaders: string
    purgeConfirm: string
    purged: string
    show: string
    withheldFrom: string
  }
  home: {
    pick: string
    title: string
  }
  hot: {
    choose: string
    clearDays: (a: { days: string | number }) => string
    days: string
    empty: string
    emptyHint: string
    hours: (a: { hours: string | number }) => string
    ranges: string
  }
  inbox: {
    ban: string
    banFor: (a: { seconds: number }) => string
    empty: string
    emptyHint: string
    files: string
    filter: string
    gift: (a: { months: number }) => string
    giftUntil: (a: { date: string | number }) => string
    inTalk: (a: { name: string | number }) => string
    isNew: string
    kick: string
    kinds: {
      gift: string
      mention: string
      reply: string
      standing: string
    }
    made: {
      h: string
      o: string
      other: string
      q: string
    }
    mute: (a: { seconds: number }) => string
    newCount: (a: { count: number }) => string
    older: string
    onChannel: (a: { channel: string | number }) => string
    parts: {
      all: string
      gifts: string
      mentions: string
      replies: string
    }
    read: string
    reason: (a: { reason: string | number }) => string
    service: string
    title: string
    unban: string
    unmade: {
      h: string
      o: string
      other: string
      q: string
    }
  }
  income: {
    after: (a: { net: string | number }) => string
    allTo: string
    asTable: string
    before: (a: { amount: string | number; day: string | number; month: string | number }) => string
    curve: string
    day: string
    daysTable: string
    empty: string
    file: string
    forbidden: string
    gifted: (a: { count: number; given: string | number }) => string
    gifts: string
    giftsLegend: string
    less: (a: { percent: string | number }) => string
    month: string
    monthTo: (a: { day: string | number; month: string | number }) => string
    months: string
    more: (a: { percent: string | number }) => string
    net: string
    orders: (a: { count: number }) => string
    own: string
    ownDaily: string
    ownMonthly: string
    point: (a: { gifts: string | number; own: string | number; when: string | number }) => string
    purchases: (a: { count: number }) => string
    range: string
    ranges: {
      all: string
      month: string
      year: string
    }
    refunds: string
    same: string
    title: string
    total: string
    yearTo: string
  }
  invitation: {
    moderator: (a: { channel: string | number }) => Parts<'a'>
    told: (a: { channel: string | number; name: string | number }) => Parts<'a' | 'b'>
  }
  jump: {
    channels: string
    choose: string
    closed: (a: { name: string | number }) => string
    command: string
    create: (a: { name: string | number }) => string
    dark: string
    found: (a: { count: number }) => string
    free: string
    group: {
      channels: string
      commands: string
      now: string
      people: string
      recent: string
    }
    here: (a: { count: number }) => string
    label: string
    light: string
    next: string
    nothing: (a: { name: string | number }) => string
    offline: string
    open: string
    people: string
    person: string
    title: string
  }
  keys: {
    arrowUp: string
    arrows: string
    back: string
    box: string
    cancelReply: string
    close: string
    commands: string
    delete: string
    deleteAtOnce: string
    emoticons: string
    everywhere: string
    help: string
    jump: string
    lastSent: string
    list: string
    menu: string
    minus: string
    move: string
    newLine: string
    next: string
    nextChannel: string
    nextUnread: string
    open: string
    people: string
    plus: string
    reply: string
    send: string
    suggest: string
    title: string
    undo: string
    undoLast: string
    within: string
  }
  liveList: {
    all: string
    allLabel: string
    channels: (a: { count: number }) => string
    empty: string
    failed: string
    followed: string
    loading: string
    more: string
    retry: string
    since: (a: { seconds: number }) => string
    title: string
    untitled: string
    viewers: (a: { count: number }) => string
    way: string
  }
  mine: {
    ban: string
    barred: (a: { when: string | number }) => string
    empty: string
    ends: (a: { when: string | number }) => string
    everywhere: string
    forever: string
    held: string
    intro: string
    mute: string
    reason: (a: { reason: string | number }) => string
    reportIn: (a: { name: string | number }) => string
    reportPrivate: string
    reportState: {
      dismissed: string
      open: string
      upheld: string
    }
    reports: string
    reportsIntro: string
    rules: string
    state: {
      acknowledged: string
      lifted: string
      over: string
      stands: string
    }
    title: string
    warn: string
    withdraw: string
  }
  moderation: {
    ads: string
    ban: string
    canUndo: string
    deleted: string
    doneBut: (a: { done: string | number; left: string | number }) => string
    forever: string
    heading: string
    insults: string
    kind: string
    length: string
    mute: string
    muteDo: (a: { seconds: number }) => string
    own: string
    pinned: string
    queue: string
    queueWaits: (a: { count: number }) => string
    reason: string
    redo: string
    seen: string
    spoilers: string
    title: (a: { name: string | number }) => string
    undo: string
    unpinned: string
  }
  modesPanel: {
    all: string
    level: {
      h: string
      o: string
      q: string
      u: string
      v: string
    }
    links: string
    mayWrite: (a: { count: number; of: number }) => string
    moderation: string
    moderatorsHint: string
    newAccounts: string
    peopleHere: string
    perMinute: string
    restore: string
    restoreFrom: (a: { at: string | number }) => string
    since: (a: { at: string | number; name: string | number }) => string
    title: string
    was: (a: { value: string | number }) => string
  }
  newPoll: {
    add: string
    begin: string
    down: (a: { number: number }) => string
    hidden: string
    length: string
    menu: string
    minutes: (a: { count: number }) => string
    moved: (a: { number: number; of: number; option: string | number }) => string
    number: (a: { number: number }) => string
    option: (a: { number: number }) => string
    options: string
    other: string
    ownMinutes: string
    question: string
    remove: (a: { number: number }) => string
    runs: string
    subscribers: string
    title: string
    twice: string
    up: (a: { number: number }) => string
    wrongMinutes: (a: { max: number; min: number }) => string
  }
  notFound: {
    back: string
    body: string
    channel: (a: { name: string | number }) => string
    close: string
    create: (a: { name: string | number }) => string
    goTo: (a: { name: string | number }) => string
    home: string
    nearest: string
    notKept: string
    person: (a: { name: string | number }) => string
    title: string
  }
  notifications: {
    bare: string
    blocked: string
    closed: string
    closedHint: string
    everyDevice: string
    full: string
    install: string
    kind: {
      live: string
      mention: string
      private: string
    }
    kindHint: {
      live: string
      mention: string
      private: string
    }
    label: string
    line: (a: { name: string | number; text: string | number }) => string
    mention: string
    noAddress: string
    notHere: string
    off: string
    private: string
    remove: string
    removeAll: string
    since: (a: { date: string | number }) => string
    test: string
    tested: string
  }
  oauth: {
    malformed: string
    noSecret: string
    redirect: string
    scope: string
    tooMany: (a: { count: number }) => string
    unknown: string
  }
  offer: {
    again: (a: { date: string | number }) => string
    allowed: string
    allowedTitle: string
    ask: string
    asked: (a: { when: string | number }) => string
    askedTitle: string
    asking: string
    intro: string
    on: string
    onTitle: string
    payments: string
    paymentsTitle: string
    refused: string
    refusedTitle: string
    refusedWords: (a: { words: string | number }) => string
    stepAnswer: Parts<'b'>
    stepAsk: Parts<'b'>
    stepSwitch: Parts<'b'>
    switchOff: string
    switchOn: string
    switchedOff: string
    switchedOn: string
    title: string
    withdraw: string
    words: string
    wordsHint: string
  }
  offline: {
    bandChat: string
    bandPage: string
    body: (a: { product: string | number }) => string
    late: string
    lateNext: (a: { seconds: number }) => string
    lateNow: string
    laterText: string
    laterTitle: string
    newer: string
    newerNow: string
    newerText: string
    reconnecting: string
    reload: string
    starting: string
    stays: string
    staysText: string
    title: string
    toChat: string
    willSend: string
  }
  onAir: {
    card: string
    count: (a: { count: number }) => string
    end: string
    endText: string
    endTitle: string
    live: string
    mark: (a: { count: number }) => string
    player: (a: { name: string | number }) => string
    signal: (a: { sources: string | number }) => Parts<'b'>
    since: (a: { seconds: number }) => Parts<'b'>
    source: (a: { source: "obs" | "server" | "app" | "hand" | "other" }) => string
    untitled: string
    viewers: (a: { count: number }) => Parts<'b'>
    waiting: (a: { minutes: number }) => string
    waitingMark: string
    watch: string
  }
  operator: {
    contact: string
    contactTitle: string
    controllerTitle: string
    dataContact: string
    title: string
  }
  outgoing: {
    again: string
    discard: string
    expired: string
    held: string
    notSent: string
    refused: string
    refusedFor: (a: { reason: string | number }) => string
    remove: string
    retry: string
    waiting: string
    withdraw: string
    withdrawn: string
  }
  overlayTab: {
    accent: string
    accentNth: (a: { nth: string | number }) => string
    accentOwn: string
    add: string
    addName: string
    addWord: string
    address: string
    addressChanged: string
    addressHint: string
    alert: {
      community_gift: string
      gift_subscription: string
      goal: string
      resubscription: string
      subscription: string
      visit: string
    }
    already: string
    asked: {
      one: string
      question: string
      three: string
      two: string
    }
    back: string
    bar: string
    behind: string
    behindDark: string
    behindLight: string
    change: string
    clear: string
    clearTip: Parts<'b'>
    cleared: string
    copy: string
    count: (a: { count: string | number; most: string | number }) => string
    delay: string
    delayHint: string
    drop: (a: { text: string | number }) => string
    empty: string
    fade: string
    fadeHint: string
    forbidden: string
    full: (a: { most: number }) => string
    goalTitle: string
    gone: string
    hear: string
    hides: string
    hidesText: string
    how: string
    ink: string
    inks: {
      dark: string
      light: string
    }
    intro: string
    keyAddress: string
    keyHint: string
    kind: {
      alerts: string
      chat: string
      goal: string
      poll: string
    }
    kindAndLook: (a: { kind: string | number; look: string | number }) => string
    kindText: {
      alerts: string
      chat: string
      goal: string
      poll: string
    }
    language: string
    lines: string
    look: {
      big: string
      bubble: string
      card: string
      plain: string
    }
    lookTitle: string
    messages: string
    more: string
    name: string
    new: string
    newAddress: string
    newAddressDo: string
    newAddressText: string
    newAddressTitle: string
    newest: string
    newestAt: {
      bottom: string
      top: string
    }
    noEmoticons: string
    noPages: string
    noPicture: string
    pages: (a: { count: number }) => string
    percent: (a: { count: string | number }) => string
    picture: string
    pictureHint: string
    pixels: (a: { count: string | number }) => string
    pollStays: string
    preview: string
    real: string
    remove: string
    removeText: string
    removeTitle: (a: { name: string | number }) => string
    rename: string
    restore: string
    restored: string
    said: {
      five: string
      four: string
      one: string
      six: string
      three: string
      two: string
    }
    sample: string
    save: string
    seconds: (a: { count: string | number }) => string
    send: string
    sent: string
    sentence: (a: { alert: string | number }) => string
    show: {
      badges: string
      bots: string
      colors: string
      commands: string
      emoticons: string
      events: string
      links: string
      moving: string
      time: string
    }
    shown: string
    shows: string
    size: string
    sizeHint: string
    sound: string
    sounds: {
      bell: string
      brass: string
      chime: string
      none: string
      pop: string
    }
    stays: string
    tellByObs: string
    testHint: string
    title: string
    tooMany: (a: { most: string | number }) => string
    unknown: (a: { list: string | number; name: string | number }) => string
    volume: string
    which: string
    whichText: (a: { list: string | number }) => string
    word: string
  }
  ownBan: {
    banReason: (a: { reason: string | number }) => string
    banned: string
    bannedBy: (a: { name: string | number }) => string
    bannedFor: string
    bannedForBy: (a: { name: string | number }) => string
    bannedHint: string
    muted: string
    mutedBy: (a: { name: string | number }) => string
    mutedUntil: (a: { seconds: number }) => string
  }
  pages: {
    back: string
    default: (a: { product: string | number }) => string
    privacy: string
    rules: string
  }
  people: {
    add: string
    addIntro: string
    already: {
      h: (a: { name: string | number }) => string
      o: (a: { name: string | number }) => string
    }
    busy: string
    dismiss: string
    dismissNamed: (a: { name: string | number }) => string
    empty: {
      h: string
      o: string
    }
    forbidden: string
    gone: {
      h: string
      o: string
    }
    group: string
    groups: {
      h: string
      o: string
      q: string
    }
    here: string
    intro: {
      h: string
      o: string
    }
    justAdded: (a: { seconds: string | number }) => string
    name: string
    noMore: (a: { typed: string | number }) => string
    noneHere: (a: { typed: string | number }) => string
    one: {
      h: string
      o: string
    }
    since: (a: { date: string | number }) => string
    sinceHere: (a: { date: string | number }) => string
    sinceLast: (a: { date: string | number; when: string | number }) => string
    submit: string
    suggestions: string
    undo: (a: { seconds: string | number }) => string
    undoNamed: (a: { name: string | number }) => string
  }
  poll: {
    bar: (a: { question: string | number }) => Parts<'b'>
    cancel: string
    cancelAccept: string
    cancelText: string
    cancelTitle: string
    count: (a: { count: number }) => string
    end: string
    failed: string
    hint: string
    hintCounting: string
    hintHidden: string
    hintSubscribers: string
    hours: (a: { hours: number; minutes: number }) => string
    label: string
    leaving: (a: { seconds: number }) => string
    left: string
    login: string
    minutes: (a: { minutes: number; seconds: number }) => string
    none: string
    over: string
    seconds: (a: { seconds: number }) => string
    share: (a: { percent: number }) => string
    stands: (a: { count: number; percent: number }) => string
    tie: (a: { options: string | number }) => string
    votes: (a: { count: number }) => Parts<'b'>
    wins: (a: { option: string | number }) => string
    yours: string
  }
  privacy: {
    account: string
    accountTitle: string
    browser: string
    browserTitle: string
    captcha: string
    intro: string
    messages: string
    messagesTitle: string
    others: string
    othersTitle: string
    rights: string
    rightsTitle: string
    sessions: string
    sessionsTitle: string
  }
  problem: {
    changed: string
    exportRunning: string
    mail: string
    mediaType: string
    proof: string
    secondFactorNeeded: string
    secondFactorOff: string
    secondFactorOn: string
    setupExpired: string
    streamKeyUnknown: string
    tooLarge: string
    tooManyFilters: (a: { filters: string | number; patterns: string | number; words: string | number }) => string
    tooManyFollows: (a: { count: number }) => string
    tooManyOverlays: (a: { count: number }) => string
    tooManyStreamKeys: (a: { count: number }) => string
  }
  purchase: {
    acceptRules: Parts<'privacy' | 'rules'>
    acceptStart: string
    active: (a: { months: number }) => string
    activeUntil: (a: { at: Date | number }) => string
    allBadges: string
    amount: string
    anniversary: (a: { at: Date | number; percent: string | number }) => Parts<'b'>
    atTry: (a: { method: string | number; tries: string | number }) => string
    badgeDone: string
    badgeNext: string
    beforeSale: string
    blik: string
    blikCode: string
    blikWhere: string
    callback: string
    callbackTitle: string
    card: string
    checking: string
    choose: string
    confirmText: (a: { price: string | number; what: string | number }) => string
    confirmTitle: string
    doneHead: (a: { channel: string | number }) => string
    doneTitle: string
    doneUntil: (a: { at: Date | number }) => Parts<'b'>
    each: (a: { price: string | number }) => string
    ended: (a: { at: Date | number }) => string
    ending: (a: { at: Date | number; days: number }) => Parts<'em'>
    extendShort: string
    extendTitle: (a: { channel: string | number }) => string
    failed: string
    failedNotice: (a: { what: string | number }) => string
    firstBadge: string
    getting: (a: { at: Date | number; name: string | number }) => string
    gift: string
    giftCount: string
    giftDone: (a: { channel: string | number; name: string | number }) => Parts<'b'>
    giftDoneTitle: string
    giftFrom: (a: { name: string | number }) => string
    giftOf: (a: { channel: string | number; months: number }) => string
    giftTitle: (a: { channel: string | number }) => string
    giftTo: (a: { months: number; name: string | number }) => Parts<'b'>
    giftToShort: (a: { name: string | number }) => Parts<'b'>
    giftsDone: (a: { channel: string | number; count: number }) => Parts<'b'>
    giftsNobody: (a: { channel: string | number }) => string
    giftsOf: (a: { channel: string | number; count: number }) => string
    giftsTitle: (a: { channel: string | number }) => string
    giftsTotal: (a: { count: number; months: number }) => string
    giveUp: string
    given: (a: { count: string | number; given: string | number }) => string
    givenRest: (a: { count: string | number; given: string | number }) => Parts<'b'>
    givenUp: string
    giving: (a: { at: Date | number }) => string
    goOn: string
    hasBadge: string
    hasEmoticons: (a: { count: number }) => string
    how: string
    howLong: string
    howMany: string
    kept: string
    lastGift: (a: { name: string | number }) => string
    lastTo: (a: { name: string | number }) => string
    lasted: (a: { months: number }) => string
    later: string
    length: string
    loading: string
    lowest: (a: { price: string | number }) => string
    mailed: (a: { email: string | number; number: string | number }) => string
    mailedTo: (a: { email: string | number }) => string
    mailing: (a: { email: string | number; number: string | number }) => string
    mine: string
    mineActive: (a: { at: Date | number; months: number }) => string
    mineEnded: (a: { at: Date | number; months: number }) => string
    mineEnding: (a: { days: number }) => Parts<'em'>
    mineGifts: string
    mineNone: string
    mineOver: string
    mineOwn: string
    mineWaiting: (a: { from: string | number; method: string | number; price: string | number; until: string | number }) => string
    months: (a: { months: number }) => string
    netAndVat: (a: { net: string | number; percent: string | number; vat: string | number }) => string
    newPrice: (a: { before: string | number; price: string | number }) => Parts<'b'>
    noOrders: string
    noRenewal: string
    notPaid: string
    orderGift: (a: { channel: string | number; name: string | number }) => string
    orderGifts: (a: { channel: string | number; count: number }) => string
    orderOwn: (a: { channel: string | number; months: number }) => string
    orders: string
    ordersIntro: string
    ordersMore: (a: { count: string | number }) => string
    otherCode: string
    otherCount: (a: { max: string | number }) => string
    paidNotice: (a: { what: string | number }) => string
    pay: string
    paymentMethod: string
    paypal: string
    pdf: string
    perkBadges: string
    perkColor: string
    perkEmoticons: (a: { count: number }) => string
    perkFiles: string
    perkOnly: string
    perkSlow: string
    perkSupport: string
    perks: string
    popupBlocked: string
    priceChanged: string
    progress: string
    przelewy24: string
    receipt: string
    receiptOf: (a: { number: string | number }) => string
    refunded: (a: { price: string | number }) => string
    renewShort: string
    renewTitle: (a: { channel: string | number }) => string
    rest: (a: { count: string | number; given: string | number }) => string
    sale: (a: { at: Date | number; name: string | number; percent: string | number }) => Parts<'b'>
    saved: (a: { price: string | number }) => string
    shareAll: string
    shareNow: (a: { count: string | number }) => string
    shareNowText: (a: { channel: string | number }) => string
    shareWait: (a: { count: number }) => string
    shareWaitText: string
    showWindow: string
    stageBank: string
    stageGiven: string
    stageRuns: string
    stageTaken: string
    starting: string
    stateDisputed: string
    stateExpired: string
    stateFailed: string
    stateGivenUp: string
    stateOpen: string
    stateRefunded: string
    stepCard: (a: { product: string | number }) => string
    stepDone: string
    stepPaypal: (a: { product: string | number }) => string
    stepWindow: string
    tell: string
    tellRow: (a: { channel: string | number; name: string | number }) => Parts<'b'>
    tellWords: string
    thanks: string
    timeLeft: (a: { time: string | number }) => string
    title: (a: { channel: string | number }) => string
    toChat: string
    toNextBadge: (a: { months: number }) => string
    told: string
    tooMany: (a: { max: string | number }) => string
    total: string
    totalMonths: (a: { months: number }) => string
    trial: Parts<'b'>
    trialExpire: string
    trialPass: string
    trialRefuse: string
    unavailable: string
    undecided: string
    undecidedNotice: (a: { what: string | number }) => string
    undecidedText: (a: { time: string | number }) => string
    underWay: string
    until: (a: { at: Date | number }) => string
    waitFor: (a: { method: string | number }) => string
    waitForText: string
    what: string
    when: string
    whoGot: string
  }
  refusal: {
    account_required: string
    already_appealed: string
    already_decided: string
    already_undone: string
    alreadybanned: (a: { name: string | number }) => Parts<'b'>
    appeal_barred: string
    appeals_off: string
    attachments_gone: string
    author_banned: string
    banned: string
    banned_for: (a: { seconds: number }) => Parts<'b'>
    block_self: string
    cannot_undo: string
    count_changed: (a: { count: number }) => string
    filter_changed: string
    filtered: (a: { title: string | number; title_available: boolean }) => string
    flooded: string
    goalreached: (a: { target: number; title: string | number; title_available: boolean }) => Parts<'b'>
    held: string
    held_expired: string
    held_full: string
    held_refused: string
    held_released: string
    held_withdrawn: string
    invalid_mode_param: string
    last_owner: string
    linked: string
    moderators_only: string
    muted: (a: { seconds: number }) => Parts<'b'>
    never_blocked: string
    no_badge: string
    no_goal: string
    no_permission: string
    no_poll: string
    no_share: string
    no_subscriptions: string
    no_visit: string
    not_live: string
    not_undone: string
    notbanned: (a: { name: string | number }) => Parts<'b'>
    own_matter: string
    own_sentence: string
    pact_changed: string
    poll_closed: string
    poll_for_subscribers: string
    poll_open: string
    pollbegan: (a: { options: string | number; question: string | number; seconds: number }) => Parts<'b'>
    pollcancelled: (a: { question: string | number }) => string
    pollended: (a: { has_votes: boolean; is_tie: boolean; option: string | number; question: string | number; total: number; votes: string | number }) => Parts<'b'>
    r9k: string
    report_dismissed: (a: { name: string | number }) => string
    report_dismissed_private: string
    report_upheld: (a: { name: string | number }) => string
    report_upheld_private: string
    reports_full: string
    second_factor_needed: string
    shielded: (a: { seconds: number }) => string
    shieldoff: (a: { creator_name: string | number }) => Parts<'b'>
    shieldon: (a: { creator_name: string | number }) => Parts<'b'>
    slowed: (a: { is_sold: boolean; seconds: number }) => Parts<'b'>
    spammed: string
    stands_otherwise: string
    subscribers_only: string
    too_long: string
    too_many_acts: (a: { seconds: number }) => Parts<'b'>
    too_many_blocks: string
    too_many_filters: string
    too_many_pacts: (a: { count: string | number }) => string
    too_many_reports: string
    unknown_channel: string
    unknown_entry: string
    unknown_filter: string
    unknown_matter: string
    unknown_message: string
    unknown_mode: string
    unknown_pact: string
    unknown_user: (a: { name: string | number }) => Parts<'b'>
    usage_allow: string
    usage_appeal: string
    usage_ban: string
    usage_color: string
    usage_deny: string
    usage_filter: string
    usage_goal: string
    usage_history: string
    usage_live: string
    usage_modnotices: string
    usage_mute: string
    usage_note: string
    usage_overlay: string
    usage_pin: string
    usage_poll: string
    usage_purge: string
    usage_removemessage: string
    usage_report: string
    usage_shield: string
    usage_subscription: string
    usage_title: string
    usage_unban: string
    usage_understood: string
    usage_undo: string
    usage_unpin: string
    usage_visit: string
    usage_vote: string
    usage_votemessage: string
    usage_warn: string
    usage_withdraw: string
    visit_open: string
    visit_refused: string
    visitcame: (a: { channel: string | number; count: number }) => Parts<'b'>
    visitcancelled: (a: { channel: string | number }) => Parts<'b'>
    visitgoing: (a: { channel: string | number }) => Parts<'b'>
    warned: (a: { reason: string | number; reason_available: boolean }) => string
    wrong_decision: string
    wrong_number: (a: { count: string | number }) => string
  }
  replay: {
    address: string
    addressHint: string
    back: string
    beganAt: string
    beganAtHint: string
    breaks: (a: { count: number; seconds: number; skips: boolean }) => string
    chat: string
    clock: string
    earlier: string
    elsewhere: string
    film: string
    filmFailed: string
    goTo: (a: { time: string | number }) => string
    hidden: string
    hide: string
    json: string
    later: string
    link: string
    loading: string
    loud: string
    loudest: (a: { time: string | number }) => string
    menu: string
    minute: (a: { count: number; time: string | number }) => string
    minuteMissing: (a: { time: string | number }) => string
    noRecording: string
    nought: string
    offset: string
    offsetHint: string
    offsetOfAll: string
    openRecording: string
    pause: string
    play: string
    position: string
    readOnly: string
    said: (a: { count: number }) => string
    save: string
    seconds: (a: { seconds: number }) => string
    setRecording: string
    show: string
    showInChannel: string
    skipsBreaks: string
    speed: string
    times: (a: { speed: number }) => string
    title: string
    untitled: string
    vtt: string
    wrongAddress: string
    wrongSeconds: string
    wrongTime: string
  }
  replyBar: {
    cancel: string
    replying: (a: { name: string | number }) => string
  }
  report: {
    category: {
      hate: string
      illegal: string
      insult: string
      other: string
      personal_data: string
      sexual: string
      spam: string
      threat: string
    }
    choose: string
    seen: (a: { name: string | number }) => string
    seenPrivate: string
    send: string
    sent: string
    title: string
    titlePerson: string
    what: string
    words: string
  }
  reset: {
    again: string
    againIn: (a: { time: string | number }) => string
    back: string
    busy: string
    intro: string
    sentText: (a: { who: string | number }) => Parts<'b'>
    sentTitle: string
    submit: string
    title: string
    who: string
    whoHint: string
  }
  results: {
    atLeast: (a: { count: number }) => string
    audio: string
    count: (a: { count: number }) => string
    file: string
    film: string
    image: string
    link: string
    loading: string
    next: string
    page: (a: { page: string | number }) => string
    pages: string
    previous: string
  }
  retro: {
    back: string
    connecting: string
    counted: (a: { goal: number; messages: number }) => string
    done: string
    earned: (a: { until: Date | number }) => string
    edition: string
    empty: string
    loading: string
    log: string
    login: Parts<'a'>
    message: string
    newest: string
    older: string
    over: string
    people: (a: { count: number }) => string
    progress: (a: { left: number }) => string
    reply: (a: { name: string | number }) => string
    replyGone: string
    send: string
    sending: string
    title: (a: { name: string | number }) => string
  }
  rules: {
    account: string
    accountTitle: string
    content: string
    contentTitle: string
    intro: string
    moderation: string
    moderationTitle: string
    paid: string
    paidTitle: string
    people: string
    peopleTitle: string
    service: string
    serviceTitle: string
    software: string
    softwareTitle: string
  }
  scope: {
    channel_manage: string
    chat_read: string
    chat_write: string
    moderate: string
    private_read: string
    user: string
    user_blocked_users: string
    user_email: string
    user_subscriptions: string
  }
  search: {
    active: string
    attachments: string
    box: string
    boxPrivate: string
    embeds: string
    filters: string
    inboxEmpty: string
    inboxHint: string
    kinds: {
      all: string
      files: string
      images: string
      links: string
      videos: string
    }
    none: string
    noneHint: string
    removeAttachments: (a: { kind: string | number }) => string
    removeEmbeds: (a: { kind: string | number }) => string
    removeUser: (a: { name: string | number }) => string
    sort: string
    sorts: {
      new: string
      old: string
      relevant: string
    }
    submit: string
    user: string
    userAccept: string
    userName: string
    userTitle: string
  }
  secondFactor: {
    already: string
    anyCode: string
    code: string
    codesFor: (a: { name: string | number; product: string | number }) => string
    codesText: string
    codesTitle: string
    confirm: string
    copied: string
    copy: string
    copyFailed: string
    download: string
    expired: string
    kept: string
    needed: string
    newCodes: string
    newCodesText: string
    next: string
    notThere: string
    offText: string
    onText: (a: { count: number }) => string
    passwordText: string
    print: string
    qr: string
    scan: string
    secret: string
    setUpTitle: string
    title: string
    turnOff: string
    turnOffText: string
    turnOn: string
    turnedOff: string
    turnedOn: string
  }
  settings: {
    account: string
    applications: string
    back: string
    badge: string
    badgeDefault: string
    badgeHint: string
    badgeLocked: string
    basic: string
    blocked: string
    blockedEmpty: string
    blockedHow: string
    blockedIntro: string
    blocks: string
    channel: string
    colorNames: string
    colorReverted: string
    colorSaved: string
    comeAlong: string
    comeAlongHint: string
    connections: string
    hex: string
    hexInvalid: (a: { example: string | number }) => string
    hideBlocked: string
    hideBlockedHint: string
    hideWords: string
    hideWordsHint: string
    highlight: string
    highlightHint: string
    hue: string
    karma: string
    karmaBoth: string
    karmaOff: string
    karmaPlus: string
    look: string
    messages: string
    moderateAll: string
    moderation: string
    motion: string
    motionAlways: string
    motionAuto: string
    motionHover: string
    motionNever: string
    nameAndBadge: string
    nameAndBadgeIntro: string
    nameColor: (a: { channel: string | number }) => string
    nameColorHint: string
    noChannel: string
    notSaved: string
    notificationsHint: string
    onlySubscribers: (a: { channel: string | number }) => string
    openWindow: string
    preset: (a: { number: number }) => string
    presets: string
    revertColor: string
    sample: string
    sampleFirst: string
    sampleSecond: string
    sampleText: string
    sampleThird: string
    sampleTitle: string
    saveColor: string
    showEmbeds: string
    showEmoticons: string
    showEmoticonsHint: string
    showTime: string
    sounds: string
    soundsHint: string
    subscriptions: string
    textSize: string
    textSizeHint: string
    title: string
    unblock: string
    unblockFailed: string
    unblockName: (a: { name: string | number }) => string
    unblocked: (a: { name: string | number }) => string
    words: string
    wordsTooMany: (a: { count: number; length: number }) => string
  }
  share: {
    close: string
    message: string
    share: string
    title: (a: { months: number }) => string
  }
  streamFigures: {
    average: (a: { count: number }) => Parts<'b'>
    back: string
    bought: string
    breaks: (a: { count: number; seconds: number }) => string
    compared: (a: { count: number }) => string
    counting: string
    empty: string
    figures: string
    file: string
    firstDays: string
    gifts: string
    giftsAt: (a: { count: number }) => string
    hidden: string
    hours: (a: { hours: number; minutes: number }) => string
    isOn: string
    lasted: string
    legendGifts: string
    legendSubscriptions: string
    list: string
    loudest: (a: { time: string | number }) => Parts<'b'>
    messages: string
    messagesAt: (a: { count: number }) => string
    minutes: (a: { minutes: number }) => string
    missing: string
    more: string
    most: string
    noMinutes: string
    noRecording: string
    perMinute: string
    replay: string
    running: string
    same: string
    subscriptions: string
    subscriptionsAt: (a: { count: number }) => string
    table: string
    time: string
    title: string
    viewers: string
    viewersAt: (a: { count: number }) => string
    when: string
    writers: string
  }
  streamTab: {
    begin: string
    beginText: string
    beginTitle: string
    byHand: string
    copyHint: string
    copyHook: string
    copyKey: string
    done: string
    end: string
    forbidden: string
    hand: string
    handOff: Parts<'b'>
    handOn: Parts<'b'>
    isOff: (a: { when: string | number }) => Parts<'b'>
    isOn: (a: { when: string | number }) => Parts<'b'>
    keyCount: (a: { count: number; most: number }) => string
    keyName: string
    keyNameHint: string
    keyOf: (a: { name: string | number }) => string
    keyOnce: string
    keys: string
    keysIntro: string
    makeKey: string
    neverUsed: string
    newKey: string
    newKeyText: string
    obsAddress: Parts<'b'>
    obsKey: string
    obsSource: Parts<'b'>
    part: {
      figures: string
      picture: string
      plan: string
      signals: string
    }
    phase: {
      off: string
      on: string
    }
    picture: string
    pictureChanged: (a: { url: string | number }) => string
    pictureHint: string
    pictureRemoved: string
    pictureUrl: string
    pictureWrong: string
    plan: string
    planIntro: string
    planNote: string
    recommended: string
    remove: string
    removeNamed: (a: { name: string | number }) => string
    removeText: (a: { name: string | number }) => string
    removeTitle: string
    reveal: string
    save: string
    saved: string
    server: string
    serverAddress: string
    serverKey: Parts<'b'>
    signals: string
    signalsIntro: string
    slowHint: string
    slowOff: string
    streamTitle: string
    title: string
    unused: string
    used: (a: { date: string | number }) => string
    visits: string
    visitsAdd: string
    visitsChanged: string
    visitsChannel: string
    visitsCount: (a: { count: number; most: number }) => string
    visitsHint: {
      ask: string
      nobody: string
    }
    visitsIntro: string
    visitsUnknown: string
    visitsWay: {
      ask: string
      named: string
      nobody: string
    }
  }
  strip: {
    call: (a: { count: number }) => string
    title: string
  }
  subscribed: {
    extend: string
    give: string
    own: string
    until: (a: { date: Date | number; months: number }) => string
  }
  suggest: {
    any: (a: { word: string | number }) => string
    count: (a: { count: number }) => string
    emoticons: (a: { word: string | number }) => string
    people: (a: { word: string | number }) => string
  }
  swipeHint: {
    close: string
    swipe: string
  }
  topic: {
    change: string
    count: (a: { count: string | number; most: string | number }) => string
    label: string
    placeholder: string
    set: string
  }
  users: {
    count: (a: { count: number }) => string
    heading: {
      a: string
      h: string
      m: string
      o: string
      q: string
      u: string
      v: string
    }
    loadFailed: string
    loading: string
    none: string
    search: string
    title: string
  }
  verify: {
    busy: string
    done: string
    expired: string
    intro: string
    submit: string
    title: string
    usedText: (a: { name: string | number; when: string | number }) => Parts<'b'>
  }
  visit: {
    accept: string
    again: (a: { minutes: number }) => string
    always: string
    ask: string
    asking: (a: { channel: string | number }) => Parts<'b'>
    asks: (a: { channel: string | number; count: number }) => Parts<'b'>
    asksBy: (a: { channel: string | number; count: number; name: string | number }) => Parts<'b'>
    callOff: string
    coming: (a: { channel: string | number; count: number }) => Parts<'b'>
    count: (a: { count: number }) => string
    defend: string
    end: string
    go: string
    goes: string
    going: (a: { channel: string | number; seconds: number }) => Parts<'b'>
    intro: string
    label: string
    left: (a: { left: number; most: number }) => string
    menu: string
    nobody: string
    refuse: string
    refused: (a: { channel: string | number }) => Parts<'b'>
    saidAsked: (a: { channel: string | number }) => string
    saidAsking: (a: { channel: string | number }) => string
    saidComing: (a: { channel: string | number }) => string
    saidGoing: (a: { channel: string | number }) => string
    saidRefused: (a: { channel: string | number }) => string
    search: string
    stay: string
    takeBack: string
    viewers: string
  }
  warning: {
    because: (a: { reason: string | number }) => string
    moderatorsOnly: string
    plain: string
    shield: string
    shielded: (a: { time: string | number }) => string
    subscribersOnly: string
    understood: string
  }
  welcome: {
    alerts: string
    allow: string
    done: string
    end: string
    greet: (a: { words: string | number }) => string
    hello: string
    label: string
    look: string
    next: string
    say: (a: { channel: string | number; name: string | number }) => string
    step: (a: { step: string | number; steps: string | number }) => string
  }
}

/** Files and previews under messages. */
export interface MediaTexts {
  media: {
    actualSize: string
    count: (a: { at: number; count: number }) => string
    download: (a: { name: string | number }) => string
    enlarge: (a: { name: string | number }) => string
    failedFilm: string
    failedImage: string
    failedSound: string
    file: string
    film: string
    fit: string
    gif: string
    image: string
    mute: (a: { name: string | number }) => string
    next: string
    openLink: (a: { name: string | number }) => string
    pause: (a: { name: string | number }) => string
    play: (a: { name: string | number }) => string
    player: (a: { name: string | number }) => string
    previous: string
    reveal: string
    revealName: (a: { name: string | number }) => string
    seek: (a: { name: string | number }) => string
    seekAt: (a: { at: string | number; whole: string | number }) => string
    sound: string
    spoiler: string
    viewer: (a: { name: string | number }) => string
  }
}

/** The pages of moderation. */
export interface ModerationTexts {
  filterPage: {
    addDomain: string
    addUnless: string
    addWhen: string
    addWord: string
    added: (a: { count: number }) => string
    asMe: string
    asNewcomer: string
    atLeast: string
    back: string
    byDay: string
    callsMore: string
    capsIs: string
    capsShare: string
    caughtHead: string
    caughtShort: (a: { count: string | number }) => string
    changedBy: (a: { at: string | number; version: string | number; who: string | number }) => string
    changedGone: (a: { at: string | number; who: string | number }) => string
    characters: string
    charactersFrom: string
    count: string
    countNone: string
    create: string
    created: string
    day: string
    days: string
    discard: string
    doLabel: string
    domain: string
    down: string
    dropDomain: (a: { word: string | number }) => string
    dropWord: (a: { word: string | number }) => string
    edit: string
    emoticons: string
    empty: string
    emptyHint: string
    export: string
    file: {
      audio: string
      file: string
      gifv: string
      image: string
      video: string
    }
    fileBroken: string
    fileWrong: (a: { place: string | number; why: string | number }) => string
    filesAny: string
    filesWhich: string
    filterHead: string
    fixed: string
    fixedIntro: string
    folded: string
    freeH: string
    freeLabel: string
    freeNobody: string
    freeOf: string
    freeV: string
    gone: string
    handle: (a: { at: string | number; count: string | number; title: string | number }) => string
    held: string
    hold: string
    holdHint: string
    holds: string
    holdsNot: string
    hours: string
    howMany: string
    import: string
    intro: string
    introEverywhere: string
    kind: {
      account: string
      caps: string
      emoticons: string
      files: string
      length: string
      links: string
      many: string
      mentions: string
      newcomer: string
      pattern: string
      repeats: string
      symbols: string
      words: string
    }
    ladderHint: string
    lately: string
    leave: string
    leaveUnsaved: string
    lengthOf: string
    letters: string
    lettersFrom: string
    lifted: (a: { title: string | number }) => string
    lines: string
    linksAny: string
    linksExcept: string
    linksOnly: string
    linksWhich: string
    longer: string
    manyFrom: string
    manyIs: string
    marks: string
    marksLabel: string
    menu: string
    messagesHere: string
    mine: string
    minutes: string
    more: (a: { title: string | number }) => string
    moreThan: string
    moved: (a: { at: string | number; count: string | number; title: string | number }) => string
    muteFor: string
    name: string
    nameHint: string
    newTitle: string
    newcomerIs: string
    nobody: string
    ofLetters: string
    off: string
    on: string
    pattern: string
    patternAt: (a: { from: string | number; part: string | number; to: string | number }) => string
    patternCount: (a: { count: string | number; max: string | number }) => string
    patternOn: string
    people: string
    punishLabel: string
    punishLadder: string
    punishMute: string
    punishNone: string
    readOnly: string
    refuse: string
    refuseHint: string
    refused: string
    released: string
    remove: string
    removeCondition: (a: { what: string | number }) => string
    removeText: (a: { title: string | number }) => string
    removed: string
    repeatsWhat: string
    rule: {
      flooded: string
      linked: string
      moderators_only: string
      r9k: string
      slowed: string
      spammed: string
      subscribers_only: string
      too_long: string
    }
    sameCharacter: string
    sameWord: string
    save: string
    saveAsNew: string
    saveMine: string
    saveNew: string
    saved: string
    seconds: string
    signs: string
    signsShare: string
    silenced: (a: { what: string | number }) => string
    slow: (a: { ms: string | number }) => string
    somebody: string
    stacked: string
    starter: {
      caps: string
      links: string
      many: string
    }
    stateHead: string
    stateOf: (a: { title: string | number }) => string
    stay: string
    subject: {
      author: string
      message: string
    }
    sum: {
      account: (a: { age: string | number }) => string
      and: (a: { one: string | number; other: string | number }) => string
      caps: (a: { from: string | number; share: string | number }) => string
      characters: (a: { count: number }) => string
      emoticons: (a: { count: number }) => string
      files: string
      hold: (a: { what: string | number }) => string
      ladder: (a: { what: string | number }) => string
      lines: (a: { count: number }) => string
      links: string
      many: (a: { count: number; seconds: string | number }) => string
      mentions: (a: { count: number }) => string
      mute: (a: { what: string | number }) => string
      newcomer: (a: { count: number }) => string
      pattern: string
      refuse: (a: { what: string | number }) => string
      repeats: (a: { count: string | number }) => string
      symbols: string
      unless: (a: { unless: string | number; what: string | number }) => string
      word: (a: { word: string | number }) => string
      words: (a: { count: number }) => string
    }
    switched: {
      off: (a: { title: string | number }) => string
      on: (a: { title: string | number }) => string
      watch: (a: { title: string | number }) => string
    }
    symbolsWhat: string
    takeFrom: (a: { name: string | number }) => string
    takeTheirs: (a: { version: string | number }) => string
    tellsLabel: string
    tellsNothing: string
    tellsTitle: string
    tellsWords: string
    theirs: (a: { version: string | number }) => string
    then: string
    times: string
    timesLabel: string
    title: string
    tolerant: string
    try: string
    tryAs: string
    tryHint: string
    tryText: string
    tryWrong: string
    unit: string
    unless: string
    unsaved: string
    unsavedText: string
    up: string
    version: (a: { version: string | number; when: string | number; who: string | number }) => string
    visible: string
    watch: string
    watched: string
    when: string
    within: string
    word: string
    wordsHint: string
    wouldHold: string
    wouldNot: string
    wouldPass: string
    wouldRefuse: string
    wouldSlow: string
    wrong: string
    younger: string
  }
  modLog: {
    actor: string
    anything: string
    bar: {
      changed: string
      higher: string
      kind: string
      right: string
      undone: string
    }
    category: {
      hate: string
      illegal: string
      insult: string
      other: string
      personal_data: string
      raid: string
      sexual: string
      spam: string
      threat: string
    }
    channel: string
    channels: (a: { count: number }) => string
    clear: string
    done: string
    empty: string
    entry: (a: { seq: string | number }) => string
    erasedAt: (a: { when: string | number }) => string
    evidence: (a: { count: number }) => string
    export: string
    from: (a: { seq: string | number }) => string
    hash: (a: { hash: string | number }) => string
    intro: string
    introEverywhere: string
    kind: {
      acknowledged: string
      ban: string
      banFor: (a: { seconds: number }) => string
      cleanup: (a: { title: string | number }) => string
      cleanupEverywhere: string
      comment: string
      decided: string
      delete: string
      emoticon: (a: { name: string | number }) => string
      emoticonAdded: (a: { name: string | number }) => string
      emoticonRemoved: (a: { name: string | number }) => string
      erased: string
      export: string
      filter: string
      filterChanged: (a: { title: string | number }) => string
      filterCreated: (a: { title: string | number }) => string
      filterRemoved: (a: { title: string | number }) => string
      filterSwitched: (a: { state: "off" | "watch" | "on" | "other"; title: string | number }) => string
      filter_order: string
      given: (a: { role: string | number }) => string
      goal: (a: { target: number }) => string
      joined: string
      kick: string
      list: (a: { op: "added" | "changed" | "ended" | "other"; title: string | number }) => string
      looked: string
      mode: (a: { mode: string | number }) => string
      mute: (a: { seconds: number }) => string
      noGoal: string
      noTopic: string
      note: string
      opened: string
      other: string
      overlayCleared: (a: { name: string | number }) => string
      overlayPaused: (a: { name: string | number }) => string
      overlayRestored: (a: { name: string | number }) => string
      overlayResumed: (a: { name: string | number }) => string
      overlaysCleared: string
      overlaysRestored: string
      pact: (a: { channel: string | number; op: "proposed" | "accepted" | "refused" | "withdrawn" | "changed" | "ended" | "other" }) => string
      pin: string
      pollCancelled: (a: { question: string | number }) => string
      pollEnded: (a: { question: string | number }) => string
      pollOpened: (a: { question: string | number }) => string
      proposed: string
      purge: string
      recording: (a: { url: string | number }) => string
      recordingChanged: string
      recordingGone: string
      reportedAgain: string
      restore: string
      run: (a: { title: string | number }) => string
      runEverywhere: string
      settings: string
      shieldAuto: string
      shieldLonger: string
      shieldOff: string
      shieldOn: string
      shieldOver: string
      streamListed: string
      streamOff: string
      streamOn: string
      streamTitle: (a: { title: string | number }) => string
      streamUnlisted: string
      taken: (a: { role: string | number }) => string
      talk: (a: { text: string | number }) => string
      topic: (a: { topic: string | number }) => string
      trust: string
      unban: string
      undo: (a: { seq: string | number }) => string
      undoSince: string
      unmute: string
      unpin: string
      untrust: string
      visitAccepted: (a: { channel: string | number }) => string
      visitCancelled: (a: { channel: string | number }) => string
      visitOffered: (a: { channel: string | number }) => string
      visitRefused: (a: { channel: string | number }) => string
      warn: string
    }
    kinds: {
      ban: string
      channel_mode: string
      cleanup: string
      delete_message: string
      emoticon: string
      kick: string
      member_mode: string
      mute: string
      run: string
      topic: string
      unban: string
      undo: string
      warn: string
    }
    missing: (a: { count: number }) => string
    noEntry: (a: { seq: string | number }) => string
    noEvidence: string
    nothing: string
    nothingLast: string
    older: string
    open: string
    openNamed: (a: { seq: string | number; what: string | number }) => string
    operator: string
    role: {
      h: string
      o: string
      q: string
    }
    service: string
    target: string
    title: string
    undo: string
    undoNamed: (a: { seq: string | number; what: string | number }) => string
    undoneBy: (a: { seq: string | number }) => string
    undoneLast: (a: { what: string | number }) => string
    undoneLastOf: (a: { name: string | number; what: string | number }) => string
    what: string
    whole: string
    words: string
  }
  moderate: {
    everywhere: string
    filters: string
    forbidden: string
    forbiddenEverywhere: string
    log: string
    lost: string
    pacts: string
    people: string
    queue: string
    settings: string
    shield: string
    title: string
  }
  pacts: {
    accept: string
    addList: string
    awaits: string
    bansOf: (a: { channel: string | number }) => string
    brokenAt: (a: { line: string | number }) => string
    came: (a: { count: string | number }) => string
    cancel: string
    channel: string
    channelHint: string
    chooseFile: string
    deleted: string
    effect: {
      ban: string
      hold: string
      mark: string
    }
    effectHint: {
      ban: string
      hold: string
      mark: string
    }
    effectLabel: string
    effectOf: (a: { channel: string | number }) => string
    effectOfList: (a: { title: string | number }) => string
    end: string
    endText: string
    endTitle: (a: { channel: string | number }) => string
    ended: string
    expires: (a: { day: string | number }) => string
    file: string
    fileChanged: string
    forbidden: string
    found: (a: { count: number }) => string
    fromToday: string
    intro: string
    keep: string
    lifted: (a: { count: string | number }) => string
    listEffect: string
    listHint: string
    listTitle: string
    listsIntro: string
    listsTitle: string
    mark: (a: { channel: string | number }) => string
    markList: (a: { title: string | number }) => string
    marks: string
    more: (a: { channel: string | number }) => string
    names: (a: { count: number; provider: string | number }) => string
    noBans: string
    noLists: string
    none: string
    past: string
    pastHint: string
    pick: string
    propose: string
    proposes: (a: { channel: string | number }) => string
    provider: string
    reasons: string
    refuse: string
    sameName: (a: { title: string | number }) => string
    send: string
    show: string
    since: (a: { day: string | number }) => string
    spared: (a: { count: string | number }) => string
    state: {
      asked: string
      confirmed: string
      lifted: string
      refused: string
      spared: string
      stands: string
    }
    takeBack: string
    takeList: string
    takeListText: string
    takeListTitle: (a: { title: string | number }) => string
    theirs: {
      ban: string
      hold: string
      mark: string
    }
    title: string
    tooBig: string
    tooLong: (a: { line: string | number }) => string
    unreadable: (a: { lines: string | number }) => string
    upload: string
    waiting: (a: { count: number }) => string
    withPast: string
    withdraw: string
  }
  peoplePage: {
    appeals: string
    ask: {
      ban: (a: { name: string | number }) => string
      mute: (a: { name: string | number }) => string
      warn: (a: { name: string | number }) => string
    }
    askEverywhere: {
      ban: (a: { name: string | number }) => string
      mute: (a: { name: string | number }) => string
    }
    back: string
    ban: string
    bannedForEver: string
    bannedUntil: (a: { until: string | number }) => string
    cancel: string
    changeNote: string
    changedTimes: (a: { count: number }) => string
    channels: {
      facts: (a: { messages: number; strikes: number }) => string
      hint: string
      none: string
      since: (a: { since: string | number }) => string
      title: string
    }
    clears: string
    created: (a: { created: string | number }) => string
    done: {
      ban: (a: { name: string | number }) => string
      mute: (a: { name: string | number }) => string
      trust: (a: { name: string | number }) => string
      unban: (a: { name: string | number }) => string
      untrust: (a: { name: string | number }) => string
      warn: (a: { name: string | number }) => string
    }
    earlier: string
    everywhere: {
      none: string
      punished: string
    }
    filter: string
    forEver: string
    held: string
    history: string
    inLog: string
    intro: string
    introEverywhere: string
    kept: (a: { count: number }) => string
    length: string
    list: {
      noted: string
      punished: string
      trusted: string
      warned: string
    }
    lists: string
    loading: string
    mayRead: string
    messages: string
    moreActs: string
    mute: string
    mutedUntil: (a: { until: string | number }) => string
    name: string
    nameHint: string
    newNote: string
    nextBan: string
    nextMute: (a: { seconds: number }) => string
    nextWarn: string
    noRoles: string
    nobody: (a: { name: string | number }) => string
    none: {
      noted: string
      punished: string
      trusted: string
      warned: string
    }
    notAcknowledged: string
    noteChanged: (a: { name: string | number }) => string
    notes: string
    notesCount: (a: { count: number }) => string
    notesGone: string
    nothingDone: string
    nothingSuch: string
    older: string
    openMatter: string
    parts: string
    reason: string
    reasonSeen: string
    removeNote: string
    removeNoteText: string
    reports: string
    roles: string
    rolesEverywhere: string
    saveNote: string
    show: string
    shown: {
      acts: string
      all: string
      removed: string
    }
    shows: string
    since: (a: { created: string | number; since: string | number; target: string | number }) => string
    sinceNever: (a: { created: string | number; target: string | number }) => string
    state: {
      cleared: string
      removed: string
      withheld: string
    }
    strikes: string
    title: string
    trust: string
    trusted: string
    unban: string
    unmute: string
    untrust: string
    upheld: (a: { dismissed: number; upheld: number }) => string
    warn: string
    warningStands: string
  }
  queue: {
    abuse: string
    act: {
      ban: string
      delete: string
      demote: string
      mute: string
      warn: string
    }
    alarm: {
      arrivals: (a: { count: number }) => string
      bans: (a: { count: number }) => string
      deletions: (a: { count: number }) => string
      other: string
      reports: (a: { count: number }) => string
      same_text: (a: { count: number }) => string
      stopped: (a: { count: number }) => string
    }
    all: string
    andGroup: string
    answered: string
    anyFilter: string
    anyFilterHas: string
    anybody: string
    appealOf: {
      ban: string
      mute: string
      warn: string
    }
    appealedAgainst: string
    apply: string
    applyAnd: string
    applySince: (a: { time: string | number }) => string
    arrived: (a: { count: number }) => string
    ask: string
    askHint: string
    asked: string
    back: string
    ban: string
    bannedMore: (a: { count: number }) => string
    bannedThere: string
    bar: {
      higher: string
      imposer: string
      right: string
      self: string
    }
    between: string
    category: string
    caughtBy: string
    change: string
    comment: string
    decidedOther: (a: { decision: string | number; mine: string | number; name: string | number; time: string | number }) => string
    decision: {
      abuse: string
      apply: string
      ask: string
      banned: string
      close: string
      dismiss: string
      expire: string
      grant: string
      ignore: string
      keep: string
      other: string
      refuse: string
      release: string
      shorten: string
      switch_on: string
      trust: string
      undid: string
      uphold: string
      withdraw: string
    }
    delete: string
    demote: string
    details: string
    dismiss: string
    empty: string
    entry: (a: { seq: string | number }) => string
    facts: {
      account: (a: { age: string | number }) => string
      messages: (a: { count: number }) => string
      strikes: (a: { count: number }) => string
    }
    failed: (a: { why: string | number }) => string
    files: (a: { count: number }) => string
    grant: string
    grantRestore: string
    history: string
    ignore: string
    inChannel: string
    inPrivate: string
    keep: string
    key: {
      ban: string
      comment: string
      list: string
      move: string
      mute: string
      no: string
      open: string
      undo: string
      warn: string
      yes: string
    }
    keys: string
    kind: {
      alarm: string
      appeal: string
      held: string
      other: string
      pact: string
      proposal: string
      report: string
    }
    kinds: string
    lastDecision: (a: { when: string | number }) => string
    leave: string
    loading: string
    looking: (a: { name: string | number }) => string
    lookingMany: (a: { name: string | number }) => string
    matter: (a: { n: string | number }) => string
    messagesHere: string
    messagesMany: (a: { count: string | number }) => string
    more: string
    moreActs: (a: { what: string | number }) => string
    mute: string
    muteFor: string
    narrow: string
    new: (a: { count: number }) => string
    noCategory: string
    noRank: string
    noText: string
    nothing: string
    ofFilter: string
    ofPerson: string
    onlyFilter: string
    onlyPerson: string
    openPage: string
    pact: string
    pactApply: string
    pactBans: (a: { channel: string | number; count: number }) => string
    pactIgnore: string
    person: string
    proposalApply: string
    proposalDismiss: string
    proposedBy: string
    rank: string
    reason: string
    refuse: string
    release: string
    reliability: (a: { dismissed: string | number; upheld: string | number }) => string
    reporters: (a: { count: number }) => string
    reportsSaid: string
    service: string
    shield: string
    shorten: string
    shortenTo: string
    since: (a: { at: string | number; n: string | number }) => string
    since2: string
    slowFilter: string
    strikes: string
    strikesBefore: string
    switch_on: string
    tab: {
      alarm: string
      appeal: string
      held: string
      pact: string
      proposal: string
      report: string
    }
    title: string
    trust: string
    until: (a: { at: string | number; n: string | number; until: string | number }) => string
    uphold: string
    upholdAnd: string
    warn: string
    wasDecided: (a: { decision: string | number; name: string | number }) => string
    where: string
  }
  runPage: {
    act: string
    actHint: {
      ban: string
      delete: string
      mute: string
      warn: string
    }
    acts: {
      ban: string
      delete: string
      mute: string
      warn: string
    }
    addExceptions: string
    addHint: string
    agreement: string
    agrees: (a: { count: number }) => Parts<'b'>
    begin: string
    beginDo: string
    beginHint: string
    byDay: string
    byWord: string
    category: string
    channels: {
      add: string
      caught: (a: { all: number; caught: number }) => string
      clean: string
      cleanNamed: (a: { name: string | number }) => string
      hint: (a: { max: number }) => string
      label: string
      name: string
      remove: (a: { name: string | number }) => string
      state: {
        failed: string
        going: (a: { read: number; total: number }) => string
        left_out: string
        stopped: string
        waiting: string
      }
      title: string
      unknown: (a: { name: string | number }) => string
    }
    clean: string
    cleaned: (a: { read: number; total: number }) => string
    cleanup: {
      ban: string
      delete: string
      mute: string
      warn: string
    }
    cleared: string
    consequence: (a: { mutes: number; proposed: number; warnings: number }) => string
    days: string
    do: {
      ban: (a: { count: number }) => string
      delete: (a: { count: number }) => string
      mute: (a: { count: number }) => string
      warn: (a: { count: number }) => string
    }
    doneCount: string
    doubt: {
      regular: string
      subscriber: string
      votes: string
    }
    doubtful: string
    except: string
    exceptNot: string
    exceptions: string
    failed: string
    fresh: string
    hits: string
    howMany: (a: { count: number }) => string
    isOld: string
    isOut: string
    known: string
    lastDays: (a: { count: number }) => string
    late: (a: { count: number }) => string
    misses: (a: { count: number; deleted: number }) => Parts<'b'>
    noText: string
    nothing: string
    ofMessages: (a: { all: number }) => string
    ofPeople: (a: { all: number }) => string
    older: string
    otherCount: string
    outMessages: (a: { count: number }) => string
    outPeople: (a: { count: number }) => string
    progress: (a: { read: number; total: number }) => string
    putBack: string
    removed: (a: { count: number }) => string
    skipped: {
      banned: string
      deleted: string
      gone: string
      higher: string
      trusted: string
    }
    span: (a: { from: string | number; to: string | number; who: string | number }) => string
    state: {
      done: string
      failed: string
      stopped: string
    }
    stop: string
    stopped: string
    takeOut: string
    targets: string
    title: (a: { title: string | number }) => string
    toFilter: string
    toFilters: string
    toLog: string
    toRun: string
    tooMuch: string
    trusted: string
    undoing: string
    undone: string
  }
  shield: {
    auto: string
    autoHint: string
    banHint: string
    banThem: (a: { count: number }) => string
    banning: string
    byItself: string
    does: string
    doesHint: string
    down: string
    forever: string
    gap: string
    goesOn: string
    howMany: (a: { count: number }) => string
    isUp: string
    left: (a: { time: string | number }) => string
    links: string
    longer: string
    lower: string
    lowerIt: string
    lowered: string
    many: string
    manyHint: (a: { people: number; seconds: number }) => string
    minutes: string
    newcomers: string
    newcomersHint: string
    noUses: string
    nobody: string
    open: string
    otherCount: string
    people: (a: { count: number }) => Parts<'b'>
    peopleHead: string
    punishedHead: string
    raise: string
    raised: string
    reason: (a: { reason: string | number }) => string
    refused: (a: { count: number }) => Parts<'b'>
    service: string
    since: (a: { name: string | number; since: string | number }) => string
    sinceTo: (a: { name: string | number; since: string | number; until: string | number }) => string
    slow: string
    stopped: string
    theirNothing: string
    theirs: string
    title: string
    upOn: (a: { name: string | number }) => Parts<'b'>
    upTo: (a: { name: string | number; until: string | number }) => Parts<'b'>
    uses: string
    waiting: (a: { count: number }) => Parts<'b'>
    when: string
    who: string
    whom: string
    young: string
    youngHint: string
    youngerThan: string
  }
}

/** What files and previews under messages say: an export of their own, which comes with the code that draws them. */
const MEDIA_ONLY = new Set(['media'])
/** What overlays say in the picture of a stream. */
export interface OverlayTexts {
  overlay: {
    alert: {
      gift: (a: { name: string | number }) => Parts<'b'>
      gifts: (a: { count: number; name: string | number }) => Parts<'b'>
      goal: string
      resubscription: (a: { months: number; name: string | number }) => Parts<'b'>
      subscription: (a: { name: string | number }) => Parts<'b'>
      visit: (a: { count: number }) => Parts<'b'>
    }
    file: string
    from: (a: { channel: string | number }) => string
    goal: (a: { current: number; target: number }) => string
    link: string
    months: (a: { months: number }) => string
    namesAnd: (a: { count: number; names: string | number }) => Parts<'b'>
    poll: {
      counting: string
      hidden: string
      hours: (a: { hours: number; minutes: number }) => string
      how: string
      howSubscribers: string
      minutes: (a: { minutes: number; seconds: number }) => string
      none: string
      result: (a: { count: number; result: string | number }) => string
      seconds: (a: { seconds: number }) => string
      share: (a: { percent: number }) => string
      tie: (a: { options: string | number }) => string
      votes: (a: { count: number }) => string
      wins: (a: { option: string | number }) => string
    }
    somebody: string
    test: string
    to: (a: { name: string | number }) => string
    together: {
      gift: string
      gifts: (a: { count: number }) => string
      resubscription: string
      subscription: string
    }
  }
}

export interface Texts extends ChatTexts, AccountTexts, PageTexts, MediaTexts, ModerationTexts {}

/** What only the server says: mails, protocol descriptions, the operator's pages. */
export interface ServerTexts {
  bank: {
    amount: string
    approve: string
    back: string
    blik: string
    codeApproved: string
    codeExpired: string
    codeRefused: string
    codes: string
    creditCard: string
    decided: string
    delay: (a: { seconds: string | number }) => string
    fake: string
    hint: string
    leave: string
    method: string
    order: string
    paypal: string
    przelewy24: string
    receiver: string
    receiverName: (a: { product: string | number }) => string
    refuse: string
    subject: string
    title: string
    unknown: string
  }
  link: {
    front: string
    frontTitle: (a: { product: string | number }) => string
    noTopic: string
    people: (a: { count: number }) => string
    unknownChannel: string
    unknownUser: string
  }
  mail: {
    code: {
      subject: (a: { code: string | number }) => string
      text: (a: { code: string | number; name: string | number; product: string | number; seconds: number }) => string
    }
    connected: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    contact: (a: { contact: string | number }) => string
    deletion: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    disconnected: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    emailAsked: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    emailChanged: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    emailRegistered: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    emailTaken: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    newDevice: {
      subject: string
      text: (a: { device: string | number; name: string | number; network: string | number; product: string | number; time: string | number; url: string | number }) => string
      unknown: string
    }
    operator: (a: { operator: string | number; product: string | number }) => string
    order: {
      attached: (a: { file: string | number }) => string
      consent: (a: { at: string | number; words: string | number }) => string
      consentTitle: string
      gift: (a: { months: number }) => string
      gifts: string
      hello: (a: { name: string | number }) => string
      own: string
      page: string
      paid: (a: { method: string | number }) => string
      refundEnded: string
      refundPart: string
      refundWhole: string
      subjectGift: (a: { channel: string | number; name: string | number }) => string
      subjectGifts: (a: { channel: string | number; count: number }) => string
      subjectOwn: (a: { channel: string | number; until: string | number }) => string
      subjectRefund: (a: { channel: string | number; price: string | number }) => string
      titleGift: (a: { channel: string | number; name: string | number }) => string
      titleOwn: (a: { channel: string | number; until: string | number }) => string
      titleRefund: (a: { price: string | number }) => string
      why: string
    }
    passkeyAdded: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    passkeyRemoved: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    passwordChanged: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    recoveryRenewed: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    recoveryUsed: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    reset: {
      subject: string
      text: (a: { name: string | number; product: string | number; seconds: number; url: string | number }) => string
    }
    restored: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    secondFactorNeeded: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    secondFactorOff: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    secondFactorOn: {
      subject: string
      text: (a: { name: string | number; product: string | number; url: string | number }) => string
    }
    trial: {
      subject: (a: { product: string | number }) => string
      text: (a: { product: string | number }) => string
    }
    verify: {
      subject: string
      text: (a: { name: string | number; product: string | number; seconds: number; url: string | number }) => string
    }
  }
  outbox: {
    attachment: string
    back: string
    clear: string
    copyCode: string
    count: (a: { count: number }) => string
    created: string
    empty: string
    from: string
    hint: string
    notice: string
    title: string
    to: string
  }
  protocol: {
    accountRequired: string
    alreadyRegistered: string
    answered: string
    away: string
    blockSelf: string
    busy: string
    channelsFormed: string
    connectionLost: string
    created: (a: { at: Date | number }) => string
    decided: {
      abuse: string
      apply: string
      ask: string
      banned: string
      close: string
      dismiss: string
      expire: string
      grant: string
      ignore: string
      keep: string
      other: string
      refuse: string
      release: string
      shorten: string
      switch_on: string
      trust: string
      uphold: string
      withdraw: string
    }
    draining: string
    endOfBans: string
    endOfHelp: string
    endOfList: string
    endOfNames: string
    endOfWho: string
    endOfWhois: string
    endOfWhowas: string
    globalUsers: (a: { most: string | number; now: string | number }) => string
    helpIndex: string
    helpUnknown: string
    history: (a: { messages: string | number; name: string | number; strikes: string | number }) => string
    historyUnavailable: string
    insufficientScope: string
    invalidCapCommand: string
    invalidParams: string
    invalidSetting: string
    invalidTarget: string
    invalidToken: string
    invalidUtf8: string
    isAway: string
    isBack: string
    isBot: string
    isLoggedInAs: string
    isOnChannel: string
    lineTooLong: string
    localUsers: (a: { most: string | number; now: string | number }) => string
    loggedIn: (a: { name: string | number }) => string
    loggedOut: string
    loginFailed: string
    loginInBrowser: (a: { url: string | number }) => string
    loginUsage: string
    matter: {
      alarm: string
      appeal: string
      held: string
      other: string
      pact: string
      proposal: string
      report: string
    }
    matterDo: (a: { allow: string | number; deny: string | number }) => string
    missingParams: string
    moreMatters: (a: { count: number }) => string
    nameReserved: string
    nameTaken: string
    needMoreParams: string
    needRegistration: string
    neverBlocked: string
    noConversation: string
    noFilters: string
    noMotd: string
    noNickname: string
    noPrivileges: string
    noRecipient: string
    noSuchNick: string
    noText: string
    noTopic: string
    notInChannel: string
    notOnChannel: string
    notRegistered: string
    ownClients: (a: { clients: string | number }) => string
    peopleOnline: (a: { guests: string | number; people: string | number }) => string
    pingTimeout: string
    rateLimited: (a: { seconds: number }) => string
    realNameInvalid: string
    redactForbidden: string
    resumeReset: string
    saslAborted: string
    saslAlready: string
    saslFailed: string
    saslMechanisms: string
    saslSuccess: string
    saslTooLong: string
    secondFactor: (a: { url: string | number }) => string
    sessionEnded: string
    slowReader: string
    tooManyBlocks: string
    tooManyChannels: string
    tooManyGuests: string
    tooManyJoined: string
    tooManyLines: (a: { most: string | number }) => string
    tooManyMatches: string
    tooManyOverlays: (a: { count: number }) => string
    unknownCommand: string
    unknownError: string
    unknownMessage: string
    unknownMode: string
    unknownOverlay: string
    unknownSubcommand: string
    unknownUserMode: string
    unverified: (a: { url: string | number }) => string
    usersDontMatch: string
    verifiedRequired: string
    visitAccepted: (a: { channel: string | number }) => string
    visitAsked: (a: { channel: string | number; viewers: number }) => string
    visitDenied: (a: { channel: string | number }) => string
    visitWithdrawn: (a: { channel: string | number }) => string
    wasNoSuchNick: string
    welcome: (a: { name: string | number; product: string | number }) => string
    yourHost: (a: { server: string | number; version: string | number }) => string
  }
  push: {
    line: (a: { name: string | number; text: string | number }) => string
    live: (a: { name: string | number }) => string
    liveTitle: (a: { name: string | number; title: string | number }) => string
    mention: string
    private: string
    test: string
  }
  receipt: {
    buyer: string
    contact: string
    footer: string
    footerWithdraw: string
    gross: string
    issued: string
    method: string
    net: string
    operator: string
    order: string
    paid: string
    refunded: string
    seller: string
    title: string
    titleGifts: (a: { channel: string | number; count: number }) => string
    titleMonths: (a: { channel: string | number; months: number }) => string
    vat: (a: { percent: string | number }) => string
  }
}
