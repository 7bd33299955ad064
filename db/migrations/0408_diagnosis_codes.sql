-- Frequent codes of the CID-10, with short names in our own words: the official titles are not ours to give away. Rules: spec/6 §10.8.

create table diagnosis_code (
  id     uuid primary key default app.uuid7(),
  system text not null default 'CID-10' check (system in ('CID-10', 'CID-11')),
  code   text not null,                          -- with its dot: L20.9
  name   text collate "und-x-icu" not null check (name <> ''),
  search text not null generated always as (app.fold(code || ' ' || name)) stored,
  unique (system, code)
);
grant select on diagnosis_code to app_user;

-- The official table, as a clinic loaded it from the files that DATASUS publishes. Its titles stand before ours, whose words still find.
create table official_diagnosis_code (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  code       text not null check (code ~ '^[A-Z][0-9]{2}(\.[0-9A-Z])?$'),
  name       text collate "und-x-icu" not null check (length(name) between 1 and 300),
  search     text not null generated always as (app.fold(code || ' ' || name)) stored,
  unique (company_id, id),
  unique (company_id, code)
);
select app.guard_company('official_diagnosis_code');
create policy may_see on official_diagnosis_code as restrictive for select to app_user using ((select app.can('patients-records', 'read')) or (select app.can('patients-setup', 'read')));
create policy may_create on official_diagnosis_code as restrictive for insert to app_user with check ((select app.can('patients-setup', 'create')));
create policy may_update on official_diagnosis_code as restrictive for update to app_user using ((select app.can('patients-setup', 'create')));
grant select, insert, update on official_diagnosis_code to app_user;

insert into diagnosis_code (code, name)
select split_part(line, ' ', 1), substr(line, strpos(line, ' ') + 1)
from regexp_split_to_table(trim(both E'\n' from $codes$
A04.9 Infecção intestinal por bactéria
A08.4 Infecção intestinal por vírus
A09 Diarreia ou gastroenterite de provável causa infecciosa
A15.0 Tuberculose pulmonar confirmada no escarro
A16.2 Tuberculose pulmonar sem confirmação de laboratório
A30.9 Hanseníase
A46 Erisipela
A53.9 Sífilis
A54.9 Infecção gonocócica
A56.2 Clamídia genital ou urinária
A60.0 Herpes genital
A63.0 Verrugas anogenitais
A90 Dengue
A91 Dengue hemorrágica
A92.0 Chikungunya
A92.8 Zika e outras febres por mosquito
B00.1 Herpes simples na pele ou nos lábios
B01.9 Catapora sem complicação
B02.9 Herpes-zóster sem complicação
B07 Verrugas por vírus
B08.1 Molusco contagioso
B08.4 Doença mão-pé-boca
B15.9 Hepatite A
B18.1 Hepatite B crônica
B18.2 Hepatite C crônica
B20 Doença pelo HIV com infecções
B24 Doença pelo HIV
B26.9 Caxumba sem complicação
B27.9 Mononucleose infecciosa
B34.9 Virose
B35.1 Micose de unha
B35.3 Micose do pé
B35.4 Micose do corpo
B36.0 Pitiríase versicolor
B37.0 Candidíase da boca
B37.3 Candidíase vulvovaginal
B80 Oxiuríase
B82.9 Parasitose intestinal
B85.0 Piolho da cabeça
B86 Escabiose
C18.9 Câncer de cólon
C34.9 Câncer de pulmão
C43.9 Melanoma maligno da pele
C44.3 Câncer de pele da face
C44.9 Câncer de pele
C50.9 Câncer de mama
C53.9 Câncer do colo do útero
C61 Câncer de próstata
C73 Câncer de tireoide
D17.9 Lipoma
D22.5 Nevo melanocítico do tronco
D22.9 Nevo melanocítico
D23.9 Tumor benigno da pele
D25.9 Mioma uterino
D50.9 Anemia por falta de ferro
D51.9 Anemia por falta de vitamina B12
D64.9 Anemia
E03.9 Hipotireoidismo
E04.1 Nódulo único da tireoide
E05.9 Hipertireoidismo
E06.3 Tireoidite de Hashimoto
E10.9 Diabetes tipo 1 sem complicação
E11.4 Diabetes tipo 2 com complicação neurológica
E11.9 Diabetes tipo 2 sem complicação
E14.9 Diabetes sem complicação
E28.2 Síndrome dos ovários policísticos
E46 Desnutrição
E55.9 Falta de vitamina D
E66.0 Obesidade por excesso de calorias
E66.9 Obesidade
E73.9 Intolerância à lactose
E78.0 Colesterol alto
E78.1 Triglicérides altos
E78.2 Colesterol e triglicérides altos
E78.5 Alteração dos lipídios do sangue
E79.0 Ácido úrico alto sem gota
E86 Desidratação
F00.9 Demência na doença de Alzheimer
F03 Demência
F10.1 Uso nocivo de álcool
F10.2 Dependência de álcool
F17.2 Dependência de tabaco
F19.2 Dependência de várias drogas
F20.9 Esquizofrenia
F31.9 Transtorno bipolar
F32.0 Episódio depressivo leve
F32.1 Episódio depressivo moderado
F32.2 Episódio depressivo grave sem sintomas psicóticos
F32.9 Episódio depressivo
F33.9 Depressão recorrente
F34.1 Distimia
F40.0 Agorafobia
F40.1 Fobia social
F41.0 Transtorno de pânico
F41.1 Ansiedade generalizada
F41.2 Ansiedade com depressão
F41.9 Transtorno de ansiedade
F42.9 Transtorno obsessivo-compulsivo
F43.0 Reação aguda ao estresse
F43.1 Estresse pós-traumático
F43.2 Transtorno de adaptação
F45.9 Transtorno somatoforme
F50.0 Anorexia nervosa
F50.2 Bulimia nervosa
F51.0 Insônia de origem emocional
F60.3 Transtorno de personalidade emocionalmente instável
F70.9 Deficiência intelectual leve
F80.9 Atraso da fala e da linguagem
F81.9 Dificuldade de aprendizagem
F84.0 Autismo na infância
F84.5 Síndrome de Asperger
F90.0 Déficit de atenção com hiperatividade
F91.3 Transtorno opositor desafiador
F95.2 Síndrome de Tourette
F98.0 Enurese de causa emocional
G20 Doença de Parkinson
G35 Esclerose múltipla
G40.9 Epilepsia
G43.0 Enxaqueca sem aura
G43.1 Enxaqueca com aura
G43.9 Enxaqueca
G44.2 Dor de cabeça tensional
G47.0 Insônia
G47.3 Apneia do sono
G50.0 Neuralgia do trigêmeo
G51.0 Paralisia facial de Bell
G54.2 Compressão de raízes cervicais
G56.0 Síndrome do túnel do carpo
G62.9 Polineuropatia
G80.9 Paralisia cerebral
G81.9 Hemiplegia
H00.0 Terçol
H04.1 Olho seco
H10.1 Conjuntivite alérgica aguda
H10.9 Conjuntivite
H25.9 Catarata senil
H40.9 Glaucoma
H52.0 Hipermetropia
H52.1 Miopia
H52.2 Astigmatismo
H52.4 Presbiopia
H60.9 Otite externa
H61.2 Cera impactada no ouvido
H65.9 Otite média com secreção
H66.9 Otite média
H81.1 Vertigem posicional benigna
H81.4 Vertigem de origem central
H90.5 Perda auditiva neurossensorial
H93.1 Zumbido
I10 Hipertensão arterial
I11.9 Doença cardíaca da hipertensão sem insuficiência
I20.9 Angina do peito
I21.9 Infarto agudo do miocárdio
I25.1 Doença aterosclerótica do coração
I25.2 Infarto antigo do miocárdio
I34.1 Prolapso da válvula mitral
I42.9 Cardiomiopatia
I47.1 Taquicardia supraventricular
I48 Fibrilação ou flutter atrial
I49.9 Arritmia cardíaca
I50.0 Insuficiência cardíaca congestiva
I50.9 Insuficiência cardíaca
I63.9 Infarto cerebral
I64 AVC sem dizer se isquêmico ou hemorrágico
I69.4 Sequela de AVC
I70.9 Aterosclerose
I80.3 Flebite ou trombose das pernas
I83.9 Varizes das pernas sem úlcera ou inflamação
I84.9 Hemorroidas
I87.2 Insuficiência venosa crônica
I95.1 Hipotensão ao levantar
J00 Resfriado comum
J01.9 Sinusite aguda
J02.9 Faringite aguda
J03.9 Amigdalite aguda
J04.0 Laringite aguda
J06.9 Infecção aguda das vias aéreas superiores
J11 Gripe sem vírus identificado
J15.9 Pneumonia bacteriana
J18.9 Pneumonia
J20.9 Bronquite aguda
J21.9 Bronquiolite aguda
J30.1 Rinite alérgica ao pólen
J30.4 Rinite alérgica
J31.0 Rinite crônica
J32.9 Sinusite crônica
J34.2 Desvio do septo nasal
J35.0 Amigdalite crônica
J35.2 Adenoide aumentada
J40 Bronquite sem dizer se aguda ou crônica
J42 Bronquite crônica
J44.1 DPOC agudizada
J44.9 DPOC
J45.0 Asma alérgica
J45.9 Asma
K00.6 Alteração na erupção dos dentes
K01.1 Dente impactado
K02.1 Cárie da dentina
K02.9 Cárie
K03.1 Abrasão dos dentes
K04.0 Pulpite
K04.1 Necrose da polpa
K04.7 Abscesso dentário sem fístula
K05.0 Gengivite aguda
K05.1 Gengivite crônica
K05.3 Periodontite crônica
K07.2 Desvio da relação entre as arcadas
K07.3 Dentes fora de posição
K07.6 Disfunção da articulação da mandíbula
K08.1 Perda de dentes por extração, trauma ou periodontite
K12.0 Aftas recorrentes
K21.0 Refluxo com esofagite
K21.9 Refluxo sem esofagite
K25.9 Úlcera do estômago
K26.9 Úlcera do duodeno
K29.5 Gastrite crônica
K29.7 Gastrite
K30 Dispepsia
K35.9 Apendicite aguda
K40.9 Hérnia inguinal
K42.9 Hérnia umbilical
K44.9 Hérnia de hiato
K50.9 Doença de Crohn
K51.9 Retocolite ulcerativa
K52.9 Gastroenterite ou colite não infecciosa
K57.9 Doença diverticular do intestino
K58.9 Intestino irritável sem diarreia
K59.0 Constipação
K60.2 Fissura anal
K76.0 Gordura no fígado
K80.2 Pedra na vesícula sem inflamação
L01.0 Impetigo
L02.9 Abscesso ou furúnculo da pele
L03.1 Celulite dos membros
L08.9 Infecção da pele
L20.9 Dermatite atópica
L21.0 Caspa e seborreia do couro cabeludo
L21.9 Dermatite seborreica
L22 Assadura
L23.9 Dermatite alérgica de contato
L24.9 Dermatite irritativa de contato
L25.9 Dermatite de contato
L28.0 Líquen simples crônico
L29.9 Prurido
L30.9 Dermatite
L40.0 Psoríase em placas
L40.9 Psoríase
L43.9 Líquen plano
L50.0 Urticária alérgica
L50.9 Urticária
L57.0 Ceratose actínica
L60.0 Unha encravada
L63.9 Alopecia areata
L64.9 Calvície de padrão hormonal
L65.0 Eflúvio telógeno
L65.9 Queda de cabelo sem cicatriz
L68.0 Hirsutismo
L70.0 Acne vulgar
L70.9 Acne
L71.9 Rosácea
L72.0 Cisto epidérmico
L73.9 Foliculite
L80 Vitiligo
L81.1 Melasma
L82 Ceratose seborreica
L84 Calos
L85.3 Pele seca
L90.6 Estrias
L91.0 Cicatriz queloide
L98.9 Doença da pele
M06.9 Artrite reumatoide
M10.9 Gota
M15.9 Artrose em várias articulações
M16.9 Artrose do quadril
M17.9 Artrose do joelho
M19.9 Artrose
M22.4 Condromalácia da patela
M23.2 Lesão antiga do menisco
M25.5 Dor articular
M32.9 Lúpus eritematoso sistêmico
M40.2 Cifose
M41.9 Escoliose
M42.0 Osteocondrose juvenil da coluna
M47.9 Espondilose
M50.1 Hérnia de disco cervical com dor irradiada
M51.1 Hérnia de disco lombar com dor irradiada
M51.2 Deslocamento de disco intervertebral
M53.1 Síndrome cervicobraquial
M54.2 Dor no pescoço
M54.3 Ciática
M54.4 Lombalgia com ciática
M54.5 Lombalgia
M54.6 Dor na coluna torácica
M54.9 Dor nas costas
M62.4 Contratura muscular
M65.4 Tenossinovite de De Quervain
M65.9 Tenossinovite
M70.6 Bursite do quadril
M72.2 Fascite plantar
M75.0 Capsulite adesiva do ombro
M75.1 Síndrome do manguito rotador
M75.5 Bursite do ombro
M76.6 Tendinite do calcâneo
M77.0 Epicondilite medial
M77.1 Epicondilite lateral
M77.3 Esporão de calcâneo
M79.1 Dor muscular
M79.7 Fibromialgia
M80.9 Osteoporose com fratura
M81.9 Osteoporose sem fratura
M85.8 Osteopenia e outras alterações da densidade óssea
N10 Pielonefrite aguda
N18.9 Doença renal crônica
N20.0 Cálculo no rim
N20.1 Cálculo no ureter
N23 Cólica renal
N30.0 Cistite aguda
N30.9 Cistite
N39.0 Infecção urinária
N39.3 Incontinência urinária de esforço
N40 Aumento da próstata
N47 Fimose ou prepúcio em excesso
N48.4 Disfunção erétil de causa orgânica
N60.1 Mamas fibrocísticas
N63 Nódulo na mama
N64.4 Dor na mama
N72 Inflamação do colo do útero
N76.0 Vaginite aguda
N80.9 Endometriose
N83.2 Cisto de ovário
N91.2 Ausência de menstruação
N92.0 Menstruação excessiva com ciclo regular
N92.6 Menstruação irregular
N94.3 Tensão pré-menstrual
N94.6 Cólica menstrual
N95.1 Menopausa com sintomas
N97.9 Infertilidade feminina
O21.0 Enjoo leve da gravidez
O24.4 Diabetes gestacional
O13 Hipertensão da gravidez
P59.9 Icterícia do recém-nascido
Q66.8 Deformidade congênita do pé
R05 Tosse
R06.0 Falta de ar
R07.4 Dor no peito
R10.4 Dor abdominal
R11 Náusea e vômito
R31 Sangue na urina
R42 Tontura
R50.9 Febre
R51 Dor de cabeça
R53 Mal-estar e cansaço
R55 Desmaio
R63.4 Perda de peso
R73.0 Glicose alterada
S13.4 Entorse do pescoço
S42.0 Fratura da clavícula
S52.5 Fratura do punho
S62.6 Fratura de dedo da mão
S82.6 Fratura do tornozelo
S83.5 Lesão dos ligamentos cruzados do joelho
S93.4 Entorse do tornozelo
T14.0 Ferimento superficial
T14.1 Ferimento aberto
T78.4 Alergia
U07.1 Covid-19 confirmada
Z00.0 Exame médico geral
Z00.1 Exame de rotina da criança
Z01.4 Exame ginecológico
Z23.9 Vacinação
Z30.0 Orientação sobre anticoncepção
Z34.9 Acompanhamento de gravidez normal
Z35.9 Acompanhamento de gravidez de risco
Z39.2 Acompanhamento após o parto
Z41.1 Procedimento estético
Z50.1 Fisioterapia
Z71.3 Orientação sobre alimentação
Z71.9 Aconselhamento
Z76.0 Emissão de receita repetida
$codes$), E'\n') line;

-- A code that a signed entry names, with its name as it was signed. What belongs to an entry belongs to whoever it belongs to.
create table patient_diagnosis (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company(),
  entry_id   uuid not null,
  code       text not null,
  name       text not null,
  ended_at   timestamptz,                        -- since when it is no problem any more
  ended_by   uuid references users on delete set null,
  unique (company_id, entry_id, code),
  foreign key (company_id, entry_id) references patient_entry (company_id, id) on delete cascade
);
create index patient_diagnosis_of_ender on patient_diagnosis (ended_by);
select app.guard_company('patient_diagnosis');
create policy in_scope on patient_diagnosis as restrictive for select to app_user using (exists (
  select from public.patient_entry e where e.company_id = patient_diagnosis.company_id and e.id = patient_diagnosis.entry_id));
grant select on patient_diagnosis to app_user;

-- data -> 'diagnoses' of what was signed: ["L20.9 Dermatite atópica"]. Templates name no field so.
create function app.keep_diagnoses() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.patient_diagnosis (company_id, entry_id, code, name)
  select new.company_id, new.id, split_part(said, ' ', 1), substr(said, strpos(said, ' ') + 1)
  from jsonb_array_elements_text(case when jsonb_typeof(new.data -> 'diagnoses') = 'array' then new.data -> 'diagnoses' else '[]' end) said
  where said ~ '^[A-Z]\d{2}(\.\d{1,2})? \S'
  on conflict (company_id, entry_id, code) do nothing;
  return null;
end $$;
create trigger keep_diagnoses after update on patient_entry for each row
  when (old.signed_at is null and new.signed_at is not null and new.kind = 'evolution') execute function app.keep_diagnoses();

-- What a patient has, as the caller may read it: each code once, since it was first named; none that is over, or of an entry that was written into the wrong record.
create function app.problems_of(p_patient uuid) returns table (code text, name text, since timestamptz, author_line text)
  language sql stable set search_path = ''
  begin atomic
    select distinct on (d.code) d.code, d.name, e.occurred_at, e.author_line
    from public.patient_entry e join public.patient_diagnosis d on (d.company_id, d.entry_id) = (e.company_id, e.id)
    where e.company_id = app.current_company() and e.patient_id = p_patient and e.signed_at is not null and d.ended_at is null and not exists (
      select from public.patient_entry wrong
      where wrong.company_id = e.company_id and wrong.addendum_of = e.id and wrong.addendum_kind = 'wrong_patient' and wrong.signed_at is not null)
    order by d.code, e.occurred_at;
  end;

-- Says that a patient has something no more: of the entries that the caller reads. The audit knows that, and not what it was.
create function app.end_problem(p_patient uuid, p_code text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not app.can('patients-records', 'create') or not app.reads_record(p_patient) then
    raise no_data_found using message = 'no such patient';
  end if;
  update public.patient_diagnosis d set ended_at = now(), ended_by = app.current_user_id()
  from public.patient_entry e
  where (e.company_id, e.id) = (d.company_id, d.entry_id) and e.company_id = app.current_company() and e.patient_id = p_patient and d.code = p_code
    and d.ended_at is null and (e.confidentiality = 'care' or e.author_id = app.current_user_id());
  if not found then
    raise no_data_found using message = 'no such problem';
  end if;
  insert into public.audit_event (company_id, user_id, action, entity, entity_id, record_id)
  values (app.current_company(), app.current_user_id(), 'end_problem', 'patient_record', p_patient, p_patient);
end $$;

revoke all on function app.keep_diagnoses, app.problems_of, app.end_problem from public;
grant execute on function app.problems_of, app.end_problem to app_user;
